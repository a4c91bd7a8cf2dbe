import { Typography } from 'antd';
import type { Presence } from '@contract/wages/difference';
import type { DifferenceCause } from '@contract/wages/difference-schemas';
import Money from '@/components/Money';
import type { WaterfallRow } from '@/components/plot/waterfall/WaterfallTable';
import WaterfallTable from '@/components/plot/waterfall/WaterfallTable';
import { moneyText } from '@/utils/money-text';
import { causeKey, causeText } from './cause-text';
import Difference from './Difference';
import { presenceOf } from './presence';
import { type Text, useDifferenceText } from './use-text';
import { peopleFirst, stepsOf } from './waterfall-steps';

interface WaterfallProps {
  lastNetFen: string;
  netFen: string;
  causes: readonly DifferenceCause[];
  /** Causes shown one by one. */
  most: number;
  /** Asks for the people behind a cause. */
  onPeople?: (presence: Presence) => void;
}

/** From last month's net pay to this month's: first who left and who is new, then item by item. */
export default function Waterfall({ lastNetFen, netFen, causes, most, onPeople }: WaterfallProps) {
  const text = useDifferenceText();
  const [start, end] = [BigInt(lastNetFen), BigInt(netFen)];
  const total = (key: 'lastNet' | 'netNow', level: bigint): WaterfallRow => ({
    key,
    name: text(key),
    look: 'total',
    from: level,
    to: level,
    figure: <Money fen={level} />,
    tip: `${text(key)} ${moneyText(level)}`,
  });
  const changes = stepsOf(start, causes, most, peopleFirst).map(({ cause, count, fen, from, to }): WaterfallRow => ({
    key: cause ? causeKey(cause) : 'others',
    name: <Name cause={cause} count={count} onPeople={onPeople} />,
    look: fen < 0n ? 'down' : 'up',
    from,
    to,
    figure: <Difference money diff={fen} share={null} />,
    tip: text('step', {
      cause: nameOf(cause, count, text),
      sign: fen < 0n ? '−' : '+',
      amount: moneyText(fen < 0n ? -fen : fen),
      from: moneyText(from),
      to: moneyText(to),
    }),
  }));
  return (
    <WaterfallTable
      caption={text('waterfall')}
      head={[text('cause'), text('plot'), text('amount')]}
      rows={[total('lastNet', start), ...changes, total('netNow', end)]}
      cutNote={(fen) => text('cut', { amount: moneyText(fen) })}
    />
  );
}

const nameOf = (cause: DifferenceCause | null, count: number, text: Text) =>
  cause === null ? text('others', { count }) : causeText(cause, text);

function Name({
  cause,
  count,
  onPeople,
}: { cause: DifferenceCause | null; count: number } & Pick<WaterfallProps, 'onPeople'>) {
  const text = useDifferenceText();
  const presence = cause && presenceOf(cause.kind);
  if (presence === null || !onPeople) return nameOf(cause, count, text);
  return <Typography.Link onClick={() => onPeople(presence)}>{nameOf(cause, count, text)}</Typography.Link>;
}
