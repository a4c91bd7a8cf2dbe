import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { WELCOME_BANNER_SIZES } from '@contract/banner/shown-sizes';
import Carousel from '@/components/carousel/Carousel';
import { rememberExpected } from '@/components/carousel/expected';
import { listShownBanners } from '@/services/banners';
import { usePart } from '../first-answers';
import BannerRoom from './BannerRoom';
import styles from '../welcome.less';

/** Links to pictures live four minutes at least. */
const GOOD_MS = 3.5 * 60_000;

/** The banners of the console or of the employees' home; none where there are none or they cannot be had. */
export default function Banners({ position }: { position: 'console' | 'appHome' }) {
  const { data, isPending, refetch } = useQuery({
    ...usePart('banners', listShownBanners(position)),
    meta: { silent: true },
  });
  const since = useRef(Date.now());
  useEffect(() => {
    if (!data) return;
    since.current = Date.now();
    rememberExpected(position, data.list.length > 0);
  }, [data, position]);
  const renew = useCallback(() => {
    // A picture that is broken for good must not ask for ever.
    if (Date.now() - since.current > GOOD_MS) void refetch();
  }, [refetch]);
  if (isPending) return <BannerRoom position={position} />;
  if (!data || data.list.length === 0) return null;
  return (
    <div className={styles.banners}>
      <Carousel banners={data.list} sizes={WELCOME_BANNER_SIZES} onBroken={renew} />
    </div>
  );
}
