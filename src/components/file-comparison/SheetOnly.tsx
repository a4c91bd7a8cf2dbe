import { Tag } from 'antd';
import type { KeptComparison } from '@contract/wages/references/comparison';
import { useTextOf } from '@/utils/use-text';
import Amounts from './Amounts';
import styles from './file-comparison.less';

/** Rows with amounts that the file speaks of, of people whom it does not have. */
export default function SheetOnly({ of: { people, list } }: { of: KeptComparison['sheetOnly'] }) {
  const text = useTextOf('wages.sums.files');
  return (
    <>
      <h3 className={styles.list}>{text('sheetOnly', { people })}</h3>
      <ul className={styles.people}>
        {list.map(({ rowNo, name, staffNo, amounts, unknown, leaveDate }) => (
          <li key={rowNo}>
            <span>
              {name} {staffNo !== null && <span className={styles.soft}>{staffNo}</span>}
            </span>
            <Amounts amounts={amounts} />
            {unknown && <Tag color="warning">{text('unknown')}</Tag>}
            {leaveDate !== null && <Tag color="warning">{text('reason.left.about', { about: leaveDate })}</Tag>}
          </li>
        ))}
        {people > list.length && <li className={styles.soft}>{text('more', { people, shown: list.length })}</li>}
      </ul>
    </>
  );
}
