import type { ImportPaidTwice } from '@contract/wages/import-figures';
import type { ImportDetail } from '@contract/wages/import-schemas';
import RowsAlert from '@/components/sheet-import/check/RowsAlert';
import { useText } from '@/components/sheet-import/use-text';
import { paidTwiceText } from '../../model/paid-twice-text';
import type { WageStepProps } from '../../step-props';

interface PaidTwiceAlertProps extends Pick<WageStepProps, 'address'> {
  detail: Pick<ImportDetail, 'payMonth'>;
  found: readonly ImportPaidTwice[];
  /** The rows are not on this page. */
  elsewhere?: boolean;
}

/** People of the sheet who have a monthly slip of the month already: said once, not in every row. */
export default function PaidTwiceAlert({ detail, found, address, elsewhere = false }: PaidTwiceAlertProps) {
  const text = useText();
  if (found.length === 0) return null;
  return (
    <RowsAlert
      type="warning"
      // There is nothing to pick out where it is everybody.
      code={found.some((one) => !one.all) && !elsewhere ? 'inOtherBatch' : undefined}
      message={`${paidTwiceText(detail.payMonth, found, text)}${text('twice.hint')}`}
      address={address}
    />
  );
}
