import { PictureOutlined } from '@ant-design/icons';
import type { PictureView } from '@contract/files/schemas';
import { usePictureLink } from '@/components/picture/use-picture-link';
import styles from './banner.less';

/** The small picture of a banner, cut as people see it. */
function Picture({ image, title }: { image: PictureView; title: string }) {
  const { picture, renew } = usePictureLink(image);
  return (
    <img className={styles.thumb} src={picture.thumbUrl} alt={title} loading="lazy" decoding="async" onError={renew} />
  );
}

export default function BannerThumb({ image, title }: { image: PictureView | null; title: string }) {
  if (image) return <Picture image={image} title={title} />;
  return (
    <span className={`${styles.thumb} ${styles.none}`}>
      <PictureOutlined />
    </span>
  );
}
