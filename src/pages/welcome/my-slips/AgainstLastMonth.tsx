import type { MonthBefore } from '@contract/wages/slip-schemas';
import { difference } from '@/components/slip-months/amount';
import { useText } from '../use-text';
import styles from '../welcome.less';

interface AgainstLastMonthProps {
  before: MonthBefore;
  /** 分 text. */
  netFen: string;
  masked: boolean;
}

/** What changed against the month before, in a line: net pay, and the items that account for most of it. */
export default function AgainstLastMonth({ before, netFen, masked }: AgainstLastMonthProps) {
  const text = useText();
  const month = { month: Number(before.month.slice(5)), year: before.month.slice(0, 4) };
  const change = BigInt(netFen) - BigInt(before.netFen);
  if (change === 0n && before.changes.length === 0)
    return <p className={styles.against}>{text('against.same', month)}</p>;
  const items = before.changes.map(
    ({ label, before: then, after }) => `${label} ${difference(BigInt(after ?? 0) - BigInt(then ?? 0), masked)}`,
  );
  return (
    <p className={styles.against}>
      {text('against.net', { ...month, difference: difference(change, masked) })}
      {items.length > 0 && text('against.items', { items: items.join(text('against.and')) })}
    </p>
  );
}
