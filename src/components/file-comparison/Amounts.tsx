import { formatMoney } from '@contract/money';
import type { FileOnlyPerson } from '@contract/wages/references/comparison';
import { listed } from '@/utils/punctuation';
import styles from './file-comparison.less';

/** 养老保险 640.00、医疗保险 160.00 */
export default function Amounts({ amounts }: Pick<FileOnlyPerson, 'amounts'>) {
  return (
    <span className={styles.amounts}>{listed(amounts.map(({ label, fen }) => `${label} ${formatMoney(fen)}`))}</span>
  );
}
