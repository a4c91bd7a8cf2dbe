import { formatClock } from '@contract/checks/clock';
import { type DayResult, PUNCH_KEYS } from '@contract/checks/day';
import styles from '../checks.less';
import { useNames, useText } from '../use-text';

const FINE: ReadonlySet<DayResult | null> = new Set<DayResult | null>([
  'normal',
  'fixed',
  'field',
  'rest',
  'leave',
  'trip',
  null,
]);

interface PunchesProps {
  punches: readonly (number | null)[];
  results?: readonly (DayResult | null)[];
}

/** The times of a day in pairs; what is wrong with one stands out and says so to who points at it. */
export default function Punches({ punches, results = [] }: PunchesProps) {
  const text = useText();
  const names = useNames();
  const pairs = [0, 2, 4].filter((at) =>
    [at, at + 1].some((each) => (punches[each] ?? null) !== null || (results[each] ?? null) !== null),
  );
  if (pairs.length === 0) return <span className={styles.soft}>—</span>;
  const time = (at: number) => {
    const [minutes, result] = [punches[at] ?? null, results[at] ?? null];
    const key = PUNCH_KEYS[at];
    const bad = !FINE.has(result);
    return (
      <span
        className={bad ? styles.bad : undefined}
        title={key && result ? `${names.punch(key)} ${names.result(result)}` : undefined}
      >
        {minutes === null ? (result === 'missing' ? names.result(result) : '—') : formatClock(minutes, text('nextDay'))}
      </span>
    );
  };
  return (
    <>
      {pairs.map((at) => (
        <div key={at} className={styles.number}>
          {time(at)} – {time(at + 1)}
        </div>
      ))}
    </>
  );
}
