import { formatMoney } from '@contract/money';
import type { FileOnlyPerson } from '@contract/wages/references/comparison';
import { useTextOf } from '@/utils/use-text';
import styles from './file-comparison.less';

/** 养老保险 640.00、医疗保险 160.00 */
export default function Amounts({ amounts }: Pick<FileOnlyPerson, 'amounts'>) {
  const and = useTextOf('wages.sums')('and');
  return (
    <span className={styles.amounts}>{amounts.map(({ label, fen }) => `${label} ${formatMoney(fen)}`).join(and)}</span>
  );
}
