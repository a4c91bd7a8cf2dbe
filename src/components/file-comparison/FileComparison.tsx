import type { KeptComparison } from '@contract/wages/references/comparison';
import { useTextOf } from '@/utils/use-text';
import FileOnly from './FileOnly';
import ItemTotals from './ItemTotals';
import SheetOnly from './SheetOnly';
import styles from './file-comparison.less';

/** A 对账文件 beside a wage sheet: totals by item, and the people who stand in one of them alone. */
export default function FileComparison({ of }: { of: KeptComparison }) {
  const text = useTextOf('wages.sums.files');
  const { kind, fileName, items, fileOnly, sheetOnly } = of;
  return (
    <section className={styles.file} data-testid={`comparison-${kind}`}>
      <h2 className={styles.title}>
        {text(`kind.${kind}`)} <small className={styles.soft}>{fileName}</small>
      </h2>
      {items.length === 0 ? <p className={styles.soft}>{text('noItems')}</p> : <ItemTotals items={items} />}
      {fileOnly.people > 0 && <FileOnly of={fileOnly} />}
      {sheetOnly.people > 0 && <SheetOnly of={sheetOnly} />}
      {items.length > 0 && fileOnly.people + sheetOnly.people === 0 && (
        <p className={styles.soft}>{text('samePeople')}</p>
      )}
    </section>
  );
}
