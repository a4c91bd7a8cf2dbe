import { Timeline, Typography } from 'antd';
import type { SlipAttempt } from '@contract/channels/schemas';
import type { AttemptState } from '@contract/channels/standing';
import words from '@/components/text.less';
import SectionTitle from '@/components/SectionTitle';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';

const COLOUR: Record<AttemptState, string> = { sent: 'green', failed: 'red', unknown: 'gray' };

/** How its employee was told of a slip, newest first: by which way, with what result, when. */
export default function SlipAttempts({ attempts }: { attempts: readonly SlipAttempt[] }) {
  const text = useText();
  if (attempts.length === 0) return null;
  return (
    <>
      <SectionTitle>{text('attempts')}</SectionTitle>
      <Timeline
        items={attempts.map(({ at, reason, way, state, code, error, receipt, arrivedAt }, index) => ({
          key: `${at} ${String(index)}`,
          color: COLOUR[state],
          children: (
            <>
              <div>
                {/* Before ways were kept there were text messages alone. */}
                {text(`delivery.way.${way ?? 'sms'}`)} · {text(`attempts.reason.${reason}`)} ·{' '}
                {text(arrivedAt === null ? `attempts.state.${state}` : 'attempts.state.arrived')}
              </div>
              {state !== 'sent' && error !== null && error !== '' && (
                <div className={words.wrap}>
                  {code === '' || error.includes(code) ? error : text('attempts.error', { error, code })}
                </div>
              )}
              <Typography.Text type="secondary" className={words.wrap}>
                {shownMoment(at)}
                {receipt !== null && receipt !== '' && ` · ${text('attempts.receipt', { receipt })}`}
              </Typography.Text>
            </>
          ),
        }))}
      />
    </>
  );
}
