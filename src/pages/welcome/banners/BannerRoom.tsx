import { areExpected } from '@/components/carousel/expected';
import styles from '../welcome.less';

/** The room of banners still on their way, where there were some last time. */
export default function BannerRoom({ position }: { position: string }) {
  return areExpected(position) ? <div className={`${styles.banners} ${styles.bannerRoom}`} /> : null;
}
