import { Image } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTextOf } from '@/utils/use-text';
import styles from './picture.less';

interface ZoomPictureProps {
  /** Address of the small picture. */
  src: string;
  /** Address of the large one, if another. */
  large?: string;
  /** What it shows, for those who do not see it. */
  label: string;
  onOpen?: () => void;
  onError?: () => void;
}

/** A small picture; large, to be zoomed and turned, at a click or by the keyboard. */
export default function ZoomPicture({ src, large = src, label, onOpen, onError }: ZoomPictureProps) {
  const text = useTextOf('picture');
  const [visible, setVisible] = useState(false);
  const show = (next: boolean) => {
    if (next) onOpen?.();
    setVisible(next);
  };
  const byKey = (event: KeyboardEvent) => {
    // Keys of the large picture come here, too.
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    show(true);
  };
  return (
    <span
      role="button"
      tabIndex={0}
      className={styles.zoom}
      aria-label={text('enlarge.of', { label })}
      onKeyDown={byKey}
    >
      <Image
        className={styles.thumb}
        rootClassName={styles.frame}
        src={src}
        alt={label}
        onError={onError}
        preview={{ src: large, mask: text('enlarge'), visible, onVisibleChange: show }}
      />
    </span>
  );
}
