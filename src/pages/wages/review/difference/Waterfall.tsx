import { Typography } from 'antd';
import { formatMoney } from '@contract/money';
import type { Presence } from '@contract/wages/difference';
import type { DifferenceCause } from '@contract/wages/difference-schemas';
import Money from '@/components/Money';
import { causeKey, causeText } from './cause-text';
import Difference from './Difference';
import { presenceOf } from './presence';
import { useDifferenceText } from './use-text';
import WaterfallBar from './WaterfallBar';
import { scaleOf, stepsOf } from './waterfall-steps';
import styles from './difference.less';

interface WaterfallProps {
  lastNetFen: string;
  netFen: string;
  causes: readonly DifferenceCause[];
  /** Causes shown one by one. */
  most: number;
  /** Asks for the people behind a cause. */
  onPeople?: (presence: Presence) => void;
}

/** From last month's net pay to this month's, cause by cause: a table whose rows draw themselves, so that nothing is said by the plot alone. */
export default function Waterfall({ lastNetFen, netFen, causes, most, onPeople }: WaterfallProps) {
  const text = useDifferenceText();
  const [start, end] = [BigInt(lastNetFen), BigInt(netFen)];
  const steps = stepsOf(start, causes, most);
  const { start: edge, at } = scaleOf([start, end, ...steps.map(({ to }) => to)]);
  const cut = edge > 0;
  const total = (label: string, level: bigint, lead: { above?: number; below?: number }) => (
    <tr className={styles.totalRow}>
      <th scope="row">{label}</th>
      <td className={styles.plot}>
        <WaterfallBar look="total" from={cut ? 0 : at(0n)} to={at(level)} cut={cut} {...lead} />
      </td>
      <td className={styles.figure}>
        <Money fen={level} />
      </td>
    </tr>
  );
  return (
    <>
      <table className={styles.waterfall}>
        <caption>{text('waterfall')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('cause')}</th>
            <th scope="col">{text('plot')}</th>
            <th scope="col">{text('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {total(text('lastNet'), start, { below: at(start) })}
          {steps.map(({ cause, count, fen, from, to }) => (
            <tr key={cause ? causeKey(cause) : 'others'}>
              <th scope="row">
                <Name cause={cause} count={count} onPeople={onPeople} />
              </th>
              <td className={styles.plot}>
                <WaterfallBar
                  look={fen < 0n ? 'down' : 'up'}
                  from={at(from)}
                  to={at(to)}
                  above={at(from)}
                  below={at(to)}
                />
              </td>
              <td className={styles.figure}>
                <Difference money diff={fen} share={null} />
              </td>
            </tr>
          ))}
          {total(text('netNow'), end, { above: at(end) })}
        </tbody>
      </table>
      {cut && (
        <Typography.Text type="secondary" className={styles.note}>
          {text('cut', { amount: formatMoney(BigInt(edge)) })}
        </Typography.Text>
      )}
    </>
  );
}

function Name({
  cause,
  count,
  onPeople,
}: { cause: DifferenceCause | null; count: number } & Pick<WaterfallProps, 'onPeople'>) {
  const text = useDifferenceText();
  if (cause === null) return text('others', { count });
  const presence = presenceOf(cause.kind);
  if (presence === null || !onPeople) return causeText(cause, text);
  return <Typography.Link onClick={() => onPeople(presence)}>{causeText(cause, text)}</Typography.Link>;
}
