import { Typography } from 'antd';
import type { BoundStaff } from '@contract/accounts/schemas';
import words from '@/components/text.less';
import styles from '../system.less';
import { useText } from '../use-text';

/** The staff records bound to an account, each with its company. */
export default function BoundStaffList({ staff }: { staff: readonly BoundStaff[] }) {
  const text = useText();
  if (staff.length === 0) return <span className={words.soft}>{text('staff.none')}</span>;
  return (
    <span className={styles.companies}>
      {staff.map((person) => (
        <Typography.Text
          key={person.staffId}
          ellipsis
          className={styles.company}
          title={`${person.companyName} ${person.name}`}
        >
          {text(person.left ? 'staff.left' : 'staff.one', {
            company: person.companyName,
            name: person.name,
            staffNo: person.staffNo ?? '—',
          })}
        </Typography.Text>
      ))}
    </span>
  );
}
