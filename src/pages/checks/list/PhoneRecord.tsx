import type { CheckListItem } from '@contract/checks/schemas';
import RecordLink from '@/components/list/RecordLink';
import styles from '../checks.less';
import RecordStateTag from '../RecordStateTag';
import { useText } from '../use-text';

/** One person's month on a phone. */
export default function PhoneRecord({ record, onOpen }: { record: CheckListItem; onOpen: () => void }) {
  const text = useText();
  const { values } = record;
  return (
    <div className={styles.phoneRow}>
      <div className={styles.phoneLine}>
        <RecordLink strong to={{ person: record.id }} onOpen={onOpen}>
          {record.name}
        </RecordLink>
        <RecordStateTag state={record.state} />
      </div>
      <span className={styles.soft}>{[record.staffNo, record.dept].filter(Boolean).join(' · ') || '—'}</span>
      <div className={styles.phoneLine}>
        <span className={styles.number}>
          {text('phone.days', { actual: values.actualDays ?? '—', should: values.shouldDays ?? '—' })}
        </span>
        {record.openExceptions > 0 && (
          <span className={styles.bad}>{text('phone.open', { count: record.openExceptions })}</span>
        )}
        {record.unjudgedDays > 0 && (
          <span className={styles.bad}>{text('unjudged.days', { days: record.unjudgedDays })}</span>
        )}
      </div>
    </div>
  );
}
