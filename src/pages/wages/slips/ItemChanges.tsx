import type { SlipEdit } from '@contract/wages/slip-schemas';
import { formatMoney } from '@contract/money';
import styles from '../wages.less';

/** What one saving changed, item by item: old → new. */
export default function ItemChanges({ changes }: { changes: SlipEdit['changes'] }) {
  return (
    <>
      {changes.map(({ key, label, kind, before, after }) => {
        const shown = (value: string | null) => (value === null ? '—' : kind === 'amount' ? formatMoney(value) : value);
        const look = kind === 'amount' ? styles.amount : undefined;
        return (
          <div key={key} className={styles.wrap}>
            {label} <del className={`${styles.soft} ${look ?? ''}`}>{shown(before)}</del> → <ins className={`${styles.after} ${look ?? ''}`}>{shown(after)}</ins>
          </div>
        );
      })}
    </>
  );
}
