import { Tag } from 'antd';
import type { FileOnlyPerson, KeptComparison } from '@contract/wages/references/comparison';
import { isCertain } from '@contract/wages/references/matters';
import { useTextOf } from '@/utils/use-text';
import Amounts from './Amounts';
import styles from './file-comparison.less';

/** People of the file without a row in the sheet; those of whom it is certain why are said so and no doubt. */
export default function FileOnly({ of: { people, doubts, list } }: { of: KeptComparison['fileOnly'] }) {
  const text = useTextOf('wages.sums.files');
  return (
    <>
      <h3 className={styles.list}>{text('fileOnly', { people, doubts })}</h3>
      <ul className={styles.people}>
        {list.map((person, at) => (
          <li key={at}>
            <span>
              {person.name} {person.staffNo !== null && <span className={styles.soft}>{person.staffNo}</span>}
            </span>
            <Amounts amounts={person.amounts} />
            <Reason person={person} />
          </li>
        ))}
        {people > list.length && <li className={styles.soft}>{text('more', { people, shown: list.length })}</li>}
      </ul>
    </>
  );
}

function Reason({ person: { reason, about } }: { person: FileOnlyPerson }) {
  const text = useTextOf('wages.sums.files');
  const words = text(about === null ? `reason.${reason}` : `reason.${reason}.about`, { about: about ?? '' });
  return <Tag color={isCertain(reason) ? undefined : 'warning'}>{words}</Tag>;
}
