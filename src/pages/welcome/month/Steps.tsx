import type { ReactNode } from 'react';
import type { StepState } from '@contract/dashboard/steps';
import { useText } from '../use-text';
import styles from './month.less';

interface StepsProps {
  /** Columns. */
  count: number;
  /** Columns left free before the first: steps of several sheets stand below each other. */
  free?: number;
  children: ReactNode;
}

/** Steps side by side; one below the other on a phone. */
export function Steps({ count, free = 0, children }: StepsProps) {
  return (
    <ol className={styles.steps} style={{ ['--steps' as string]: count, ['--from' as string]: free + 1 }}>
      {children}
    </ol>
  );
}

interface StepProps {
  name: string;
  state: StepState;
  late?: boolean;
  /** What is known of it, a line each. */
  children?: ReactNode;
}

/** One step: how it stands, by its dot and for who listens. */
export function Step({ name, state, late = false, children }: StepProps) {
  const text = useText();
  const next = state === 'current' || state === 'blocked';
  const classes = [styles.step, styles[state], late && styles.late].filter(Boolean).join(' ');
  return (
    <li className={classes} aria-current={next ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden />
      <span className={styles.name}>
        {name}
        <span className={styles.aloud}>
          {text(`step.state.${state}`)}
          {late && text('late')}
        </span>
      </span>
      {children && <span className={styles.details}>{children}</span>}
    </li>
  );
}
