import { formatMoney } from '@contract/money';
import type { MonthBefore } from '@contract/wages/slip-schemas';
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
  const difference = BigInt(netFen) - BigInt(before.netFen);
  if (difference === 0n && before.changes.length === 0)
    return <p className={styles.against}>{text('against.same', month)}</p>;
  const items = before.changes.map(
    ({ label, before: then, after }) => `${label} ${shown(BigInt(after ?? 0) - BigInt(then ?? 0), masked)}`,
  );
  return (
    <p className={styles.against}>
      {text('against.net', { ...month, difference: shown(difference, masked) })}
      {items.length > 0 && text('against.items', { items: items.join(text('against.and')) })}
    </p>
  );
}

const shown = (fen: bigint, masked: boolean) => (masked ? '****' : `${fen > 0n ? '+' : ''}${formatMoney(fen)}`);
