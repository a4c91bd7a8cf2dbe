import { Alert, Button, Popconfirm } from 'antd';
import type { Supplement } from '@contract/wages/supplement-schemas';
import { useText } from '@/components/feedback/use-text';
import { settleSupplement } from '@/services/feedback';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { moneyText } from '@/utils/money-text';
import styles from '../check.less';

interface SupplementsAlertProps {
  supplements: readonly Supplement[];
  /** Of all there are; the first of them are listed. */
  count: number;
  /** One was settled, here or by a colleague. */
  onChanged: () => void;
}

/** Amounts that feedback on earlier months left for this sheet, until somebody says that they are in it. */
export default function SupplementsAlert({ supplements, count, onChanged }: SupplementsAlertProps) {
  const text = useText();
  if (supplements.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={text('supplements.title', { count })}
      description={
        <ul className={styles.supplements}>
          {supplements.map((one) => (
            <Line key={one.id} supplement={one} onChanged={onChanged} />
          ))}
          {count > supplements.length && <li>{text('supplements.more', { count: count - supplements.length })}</li>}
        </ul>
      }
    />
  );
}

function Line({ supplement, onChanged }: { supplement: Supplement; onChanged: () => void }) {
  const text = useText();
  const { busy, run } = useSubmit(onChanged);
  const { staffName: name, staffNo, amountFen, subject, note, inSheet, inSheetFen } = supplement;
  const amount = moneyText(amountFen);
  const found = !inSheet
    ? text('supplements.noRow')
    : inSheetFen === null
      ? text('supplements.noAmount')
      : text('supplements.inSheet', { amount: moneyText(inSheetFen) });
  const settle = () =>
    run(
      (requestId) => settleSupplement(supplement.id, requestId),
      () => {
        toast.success(text('supplements.settled'));
        onChanged();
      },
    );
  return (
    <li>
      {text('supplements.line', { name, staffNo: staffNo ?? '—', amount, subject, note })}
      <span className={inSheetFen === amountFen ? styles.fine : styles.off}> {found}</span>
      <Popconfirm
        title={text('supplements.settle.ask', { name, amount })}
        okText={text('supplements.settle')}
        cancelText={text('cancel')}
        onConfirm={settle}
      >
        <Button size="small" type="link" loading={busy}>
          {text('supplements.settle')}
        </Button>
      </Popconfirm>
    </li>
  );
}
