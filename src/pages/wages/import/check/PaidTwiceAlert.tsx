import { Alert, Button } from 'antd';
import type { ImportDetail, ImportPaidTwice } from '@contract/wages/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import { paidTwiceWords } from '../model/paid-twice-words';

interface PaidTwiceAlertProps {
  detail: Pick<ImportDetail, 'payMonth'>;
  found: readonly ImportPaidTwice[];
  /** Shows the rows of those who are in another batch; there is nothing to pick out where it is everybody. */
  onLook?: () => void;
}

/** People of the sheet who have a monthly slip of the month already: said once, not in every row. */
export default function PaidTwiceAlert({ detail, found, onLook }: PaidTwiceAlertProps) {
  const text = useText();
  if (found.length === 0) return null;
  const some = found.some((one) => !one.all);
  return (
    <Alert
      type="warning"
      showIcon
      message={`${paidTwiceWords(detail.payMonth, found, text)}${text('twice.hint')}`}
      action={
        some &&
        onLook && (
          <Button size="small" type="link" onClick={onLook}>
            {text('pending.look')}
          </Button>
        )
      }
    />
  );
}
