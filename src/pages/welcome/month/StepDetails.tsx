import { Link } from '@umijs/max';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { factLink, stepLink, type StepOf } from '@contract/dashboard/links';
import type { MonthStep } from '@contract/dashboard/month-schemas';
import type { StepFact } from '@contract/dashboard/steps';
import { can } from '@contract/permissions';
import Money from '@/components/Money';
import { useRole } from '@/models/hooks';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';
import styles from './month.less';

export interface StepPlace {
  of: StepOf;
  /** Amounts are hidden. */
  hidden: boolean;
  /** Its button is the one the page leads to. */
  primary: boolean;
}

/** Counts that want looking at. */
const ALERTS: readonly StepFact[] = [
  'exceptions',
  'errorRows',
  'uncheckedTotals',
  'undelivered',
  'bankFailed',
  'outsideFile',
  'disputed',
];

/** Who, how many, how much, since when; what keeps it; its button. */
export default function StepDetails({ step, place: { of, hidden, primary } }: { step: MonthStep; place: StepPlace }) {
  const text = useText();
  const when = step.at === null ? null : shownMoment(step.at).slice(5, step.note === 'scheduled' ? 16 : 10);
  const who = [step.by, when].filter(Boolean).join(' · ');
  return (
    <>
      {step.note !== null && (
        <span className={step.note === 'rejected' || step.note === 'recalled' ? styles.alert : undefined}>
          {text(`step.note.${step.note}`)}
        </span>
      )}
      {who && <span className={styles.who}>{who}</span>}
      {step.people !== null && (
        <span>
          <Fact fact="people" of={of} step={step}>
            {text('step.people', { count: step.people })}
          </Fact>
        </span>
      )}
      {step.fen !== null && <Money fen={step.fen} hidden={hidden} className={styles.fen} />}
      {step.facts.map(({ key, count }) => (
        <span key={key} className={ALERTS.includes(key) ? styles.alert : undefined}>
          <Fact fact={key} of={of} step={step}>
            {text(`step.fact.${key}`, { count })}
          </Fact>
        </span>
      ))}
      {step.due !== null && (
        <span className={step.late ? styles.alert : undefined}>
          {text(step.late ? 'step.overdue' : 'step.due', { due: step.due.slice(5) })}
        </span>
      )}
      {step.reason !== null && (
        <span className={styles.reason} title={step.reason}>
          {step.reason}
        </span>
      )}
      {step.blockedBy !== null && <span className={styles.alert}>{text(`step.blocked.${step.blockedBy}`)}</span>}
      {step.awaits !== null && step.action === null && step.blockedBy === null && (
        <span>
          {text(`step.awaits.${step.awaits.who}`, { names: step.awaits.names.join(text('todo.names.and')) || 'none' })}
        </span>
      )}
      {step.action !== null && (
        <Link to={stepLink(step.action, of)} tabIndex={-1} className={styles.button}>
          <Button type={primary ? 'primary' : 'default'} size="small">
            {text(`step.action.${step.action}`)}
          </Button>
        </Link>
      )}
    </>
  );
}

/** A count as the way to the list whose total it is, where the reader may see that list. */
function Fact({
  fact,
  of,
  step,
  children,
}: {
  fact: StepFact | 'people';
  of: StepOf;
  step: MonthStep;
  children: ReactNode;
}) {
  const checks = can(useRole(), 'checks.page');
  const attendance = step.key === 'attendance';
  const to = attendance && fact === 'people' ? (checks ? `/checks?month=${of.month}` : null) : factLink(fact, of);
  // Of payments and confirmations the people are those of the step, not of the sheet.
  const whole = fact !== 'people' || attendance || step.key === 'import';
  if (to === null || !whole || (fact === 'exceptions' && !checks)) return children;
  return <Link to={to}>{children}</Link>;
}
