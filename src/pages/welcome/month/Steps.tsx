import type { ReactNode } from 'react';
import type { StepState } from '@contract/dashboard/steps';
import { useText } from '../use-text';
import styles from './month.less';

/** Steps side by side, as many columns as there are; one below the other on a phone. */
export function Steps({ count, children }: { count: number; children: ReactNode }) {
  return (
    <ol className={styles.steps} style={{ ['--steps' as string]: count }}>
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
