import type { FileOnlyPerson } from '@contract/wages/references/comparison';
import { listed } from '@/utils/punctuation';
import { moneyText } from '@/utils/money-text';
import { useAmountsHidden } from '@/utils/screenshot-mode';
import styles from './file-comparison.less';

/** 养老保险 640.00、医疗保险 160.00 */
export default function Amounts({ amounts }: Pick<FileOnlyPerson, 'amounts'>) {
  useAmountsHidden();
  return (
    <span className={styles.amounts}>{listed(amounts.map(({ label, fen }) => `${label} ${moneyText(fen)}`))}</span>
  );
}
