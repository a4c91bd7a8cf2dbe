import { Alert, Button } from 'antd';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { netSettled } from '@contract/wages/net/proof';
import { useText } from '@/components/sheet-import/use-text';
import { confirmedWords } from '../../model/confirmed-words';
import { netColumn } from '../../model/net-column';
import { uncountedText } from '../../../uncounted-text';

/** What to know before anything is made of the sheet: net pay that nothing proves, and amounts that count for nothing. */
export default function NetAlert({ detail, onDecide }: { detail: ImportDetail; onDecide: () => void }) {
  const text = useText();
  const { net, uncounted } = detail;
  const open = !netSettled(net);
  const words = uncountedText(uncounted, text);
  if (!open && net.confirmed === null && words === null) return null;
  const decide = (
    <Button size="small" danger={open} onClick={onDecide}>
      {text(open ? 'proof.decide' : 'uncounted.look')}
    </Button>
  );
  return (
    <>
      {open && (
        <Alert
          type="error"
          showIcon
          message={
            net.proof === 'computed'
              ? text('computed.title')
              : text('proof.title', { column: netColumn(detail.columns)?.label ?? '' })
          }
          action={decide}
        />
      )}
      {!open && net.confirmed && (
        <Alert type="warning" showIcon message={confirmedWords(detail, net.confirmed, text)} />
      )}
      {words !== null && <Alert type="warning" showIcon message={words} action={open ? undefined : decide} />}
    </>
  );
}
