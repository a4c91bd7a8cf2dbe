import { Link } from '@umijs/max';
import styles from './overview.less';

export interface Figure {
  key: string;
  label: string;
  value: number;
  /** The list whose total the figure is. */
  to: string;
  /** Stands out when there is any. */
  alert?: boolean;
  /** What exactly is counted, where the label leaves a doubt. */
  hint?: string;
}

/** Figures side by side, each the way to the list behind it. */
export default function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={styles.figures}>
      {figures.map(({ key, label, value, to, alert, hint }) => (
        <Link key={key} to={to} className={styles.figure} title={hint}>
          <span className={styles.label}>{label}</span>
          <strong className={alert && value > 0 ? styles.alert : undefined}>{value.toLocaleString('en-US')}</strong>
          {hint && <span className={styles.hint}>{hint}</span>}
        </Link>
      ))}
    </div>
  );
}
