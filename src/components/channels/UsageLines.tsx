import type { ReactNode } from 'react';
import words from '@/components/text.less';
import styles from './channels.less';
import UsageCost from './UsageCost';
import { sumsOf, type UsageRow, type UsageSums } from './usage-sums';
import { useText } from './use-text';

/** Messages of a month one way below the other, where there is no room for a table. */
export default function UsageLines({ rows }: { rows: readonly UsageRow[] }) {
  const text = useText();
  const line = (key: string, title: ReactNode, sums: UsageSums) => (
    <li key={key}>
      <b className={words.wrap}>{title}</b>
      <div className={styles.usageLine}>
        <span>{text('usage.line', { sent: sums.sent, failed: sums.failed, parts: sums.parts })}</span>
        <span style={{ textAlign: 'end' }}>
          <UsageCost {...sums} />
        </span>
      </div>
    </li>
  );
  return (
    <ul className={styles.lines}>
      {rows.map((row) => {
        const of = row.company === undefined ? [] : [row.company?.name ?? text('usage.platform')];
        return line(`${row.company?.id ?? ''} ${row.way}`, [...of, text(`way.${row.way}`)].join(' · '), row);
      })}
      {rows.length > 1 && line('sum', text('usage.total'), sumsOf(rows))}
    </ul>
  );
}
