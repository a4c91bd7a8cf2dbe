import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import { useTextOf } from '@/utils/use-text';
import SumChecks from './SumChecks';
import { useCheckText } from './use-check-text';

interface UncheckedAlertProps {
  checks: readonly TotalCheck[];
  action?: ReactNode;
}

/** Stands open by itself wherever a total of the sheet could not be checked; red where it is the pay itself. */
export default function UncheckedAlert({ checks, action }: UncheckedAlertProps) {
  const text = useTextOf('wages.sums');
  const words = useCheckText();
  const unchecked = checks.filter(({ state }) => state === 'unchecked');
  if (unchecked.length === 0) return null;
  const totals = words.totals(unchecked.map(({ total }) => total));
  return (
    <Alert
      type={unchecked.some(({ total }) => total === 'netPay') ? 'error' : 'warning'}
      showIcon
      data-testid="unchecked"
      message={text('alert', { totals })}
      description={<SumChecks checks={unchecked} />}
      action={action}
    />
  );
}
