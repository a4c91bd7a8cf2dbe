import { useIntl } from '@umijs/max';
import { Suspense } from 'react';
import type { WageMonth } from '@contract/dashboard/month-schemas';
import { useCan } from '@/models/hooks';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useText } from '../use-text';
import styles from './month.less';

const PayDayButton = lazyWithMessages(['welcome-work'], () => import('./PayDayButton'));

/** When the month is paid, in workdays; that nobody has said where nobody has. */
export default function PayDay({ month: { payDate, payDay, companyVersion, rows } }: { month: WageMonth }) {
  const text = useText();
  const { formatDate } = useIntl();
  const change = useCan('company.payDay') && (
    <Suspense fallback={null}>
      <PayDayButton payDay={payDay} version={companyVersion} />
    </Suspense>
  );
  if (payDay === null || payDate === null)
    return (
      <span className={styles.payDay}>
        {text(change ? 'payDay.unset' : 'payDay.none')} {change}
      </span>
    );
  const { date, past, workdays } = payDate;
  const late = rows.some(({ steps }) => steps.some((step) => step.late && step.key !== 'confirm'));
  const weekday = formatDate(`${date}T12:00:00Z`, { weekday: 'short', timeZone: 'UTC' });
  const left = past ? (workdays > 0 ? 'past' : 'gone') : workdays > 0 ? 'left' : 'today';
  return (
    <span className={late ? `${styles.payDay} ${styles.alert}` : styles.payDay}>
      {text('payDay', { date: date.slice(5), weekday })}
      {' · '}
      {text(`payDay.${left}`, { count: workdays })} {change}
    </span>
  );
}
