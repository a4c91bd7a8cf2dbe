import { Empty, Image, Typography } from 'antd';
import type { ApprovalDetail } from '@contract/approval/schemas';
import type { PictureView } from '@contract/files/schemas';
import { usePictureLink } from '@/components/picture/use-picture-link';
import styles from '../approval.less';
import { useText } from '../use-text';

/** 营业执照 and 授权书 large, to be compared with what is written; larger still at a click. */
export default function Papers({
  application: { license, authLetter },
}: {
  application: Pick<ApprovalDetail, 'license' | 'authLetter'>;
}) {
  const text = useText();
  return (
    <div className={styles.papers}>
      <Paper label={text('field.licenseFileId')} picture={license} />
      {authLetter && <Paper label={text('field.authLetterFileId')} picture={authLetter} />}
    </div>
  );
}

function Paper({ label, picture }: { label: string; picture: PictureView | null }) {
  const text = useText();
  return (
    <figure className={styles.paper}>
      {picture ? (
        <LinkedImage picture={picture} label={label} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('papers.none')} />
      )}
      <Typography.Text type="secondary">{label}</Typography.Text>
    </figure>
  );
}

function LinkedImage({ picture: given, label }: { picture: PictureView; label: string }) {
  const { picture, renew } = usePictureLink(given);
  return (
    <Image
      className={styles.picture}
      src={picture.url}
      alt={label}
      onError={renew}
      preview={{ onVisibleChange: (shown) => shown && renew() }}
    />
  );
}
