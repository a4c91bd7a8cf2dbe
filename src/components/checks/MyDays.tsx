import { weekdayOf } from '@contract/calendar/period';
import { formatClock } from '@contract/checks/clock';
import type { MyCheckDetail } from '@contract/checks/schemas';
import { useTextOf } from '@/utils/use-text';
import styles from './my-days.less';
import { useNames } from './use-names';

const PLAIN = new Set(['normal', 'rest', null]);

/** Days as their employee sees them: date, times, and what came of them. */
export default function MyDays({ days }: { days: MyCheckDetail['days'] }) {
  const text = useTextOf('myChecks');
  const names = useNames();
  return (
    <ul className={styles.days} aria-label={text('daily')}>
      {days.map((day) => (
        <li key={day.date} className={styles.day}>
          <span className={styles.date}>
            {day.date.slice(5)} <span className={styles.soft}>{text(`weekday.${weekdayOf(day.date)}`)}</span>
          </span>
          <span className={styles.times}>
            {day.punches
              .filter((minutes) => minutes !== null)
              .map((minutes) => formatClock(minutes, text('nextDay')))
              .join(' · ') || '—'}
            {day.remark !== '' && <span className={styles.soft}> {day.remark}</span>}
          </span>
          <span className={PLAIN.has(day.result) ? styles.soft : styles.special}>
            {day.result === null ? '' : names.result(day.result)}
          </span>
        </li>
      ))}
    </ul>
  );
}
