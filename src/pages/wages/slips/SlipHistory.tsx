import { Timeline, Typography } from 'antd';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import Money from '@/components/Money';
import SectionTitle from '@/components/SectionTitle';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';

/** Versions that were out before, newest first: when published, when and why taken back. */
export default function SlipHistory({ history }: { history: SlipDetail['history'] }) {
  const text = useText();
  if (history.length === 0) return null;
  return (
    <>
      <SectionTitle>{text('slip.history')}</SectionTitle>
      <Timeline
        items={[...history].reverse().map((one) => ({
          key: one.slipVersion,
          children: (
            <>
              <div>
                v{one.slipVersion} · {text('column.net')} <Money fen={one.netFen} />
              </div>
              {one.publishedAt && (
                <Typography.Text type="secondary">
                  {text('slip.history.published', { at: shownMoment(one.publishedAt) })}
                </Typography.Text>
              )}
              {one.recalledAt && (
                <div>
                  <Typography.Text type="secondary">
                    {text('slip.history.recalled', { at: shownMoment(one.recalledAt) })}
                  </Typography.Text>
                </div>
              )}
              {one.reason && <div>{text('batch.reason', { reason: one.reason })}</div>}
            </>
          ),
        }))}
      />
    </>
  );
}
