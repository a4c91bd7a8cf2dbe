import { Typography } from 'antd';
import type { StaffListItem } from '@contract/staff/record-schemas';
import styles from '../staff.less';
import StaffStateTag from '../StaffStateTag';
import { useText } from '../use-text';

/** One person on a phone. */
export default function PhonePerson({ person, onOpen }: { person: StaffListItem; onOpen: () => void }) {
  const text = useText();
  return (
    <div className={styles.phoneRow}>
      <div className={styles.phoneLine}>
        <Typography.Link strong onClick={onOpen} className={styles.wrap}>
          {person.name}
        </Typography.Link>
        <StaffStateTag state={person.status} />
      </div>
      <div className={styles.phoneLine}>
        <span className={styles.soft}>{[person.staffNo, person.dept, person.position].filter(Boolean).join(' · ') || text('dept.none')}</span>
      </div>
      <span className={styles.number}>{person.mobile ?? '—'}</span>
    </div>
  );
}
