import { Image } from 'antd';
import type { OwnApplication } from '@contract/approval/schemas';
import styles from './apply.less';
import { useText } from './use-text';

/** The pictures handed in. Their addresses end after some minutes; who is not signed in gets new ones by looking the application up again. */
export default function OwnPapers({ own }: { own: OwnApplication }) {
  const text = useText();
  return (
    <div className={styles.papers}>
      {(['license', 'authLetter'] as const).map((name) => {
        const picture = own[name];
        return (
          picture && (
            <Image
              key={name}
              height={140}
              src={picture.thumbUrl}
              alt={text(`field.${name}`)}
              preview={{ src: picture.url }}
            />
          )
        );
      })}
    </div>
  );
}
