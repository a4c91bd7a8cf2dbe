import type { ItemChange } from '@contract/wages/slip-schemas';
import { moneyText } from '@/utils/money-text';
import { HIDDEN_AMOUNT } from '@/utils/sentence-text';
import { useAmountsHidden } from '@/utils/screenshot-mode';
import styles from './item-changes.less';

interface ItemChangesProps {
  changes: readonly ItemChange[];
  /** Amounts as dots, where the reader has hidden them. */
  masked?: boolean;
}

/** What changed in a slip, item by item: old → new. */
export default function ItemChanges({ changes, masked = false }: ItemChangesProps) {
  useAmountsHidden();
  return changes.map(({ key, label, kind, before, after }) => {
    const shown = (value: string | null) =>
      value === null ? '—' : kind !== 'amount' ? value : masked ? HIDDEN_AMOUNT : moneyText(value);
    const look = kind === 'amount' ? styles.amount : '';
    return (
      <div key={key} className={styles.change}>
        {label} <del className={`${styles.before} ${look}`}>{shown(before)}</del> →{' '}
        <ins className={`${styles.after} ${look}`}>{shown(after)}</ins>
      </div>
    );
  });
}
