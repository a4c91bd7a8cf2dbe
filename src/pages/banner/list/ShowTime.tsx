import type { BannerItem } from '@contract/banner/schemas';
import Aside from '@/components/list/Aside';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';

/** From when until when a banner is shown, in China's time. */
export default function ShowTime({ banner: { startAt, endAt } }: { banner: Pick<BannerItem, 'startAt' | 'endAt'> }) {
  const text = useText();
  return (
    <>
      {startAt === null ? text('time.atOnce') : shownMoment(startAt)}
      <Aside>{endAt === null ? text('time.noEnd') : text('time.until', { at: shownMoment(endAt) })}</Aside>
    </>
  );
}
