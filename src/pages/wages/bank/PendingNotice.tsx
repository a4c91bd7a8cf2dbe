import { Alert, Button } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { SPACE } from '@/theme/tokens';
import { useText } from '../hooks/use-text';

/** Nobody overlooks that people of a batch were not paid. */
export default function PendingNotice({
  batch: { bankPending },
  onOpen,
}: {
  batch: Pick<BatchDetail, 'bankPending'>;
  onOpen: () => void;
}) {
  const text = useText();
  if (bankPending === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBlockEnd: SPACE.sm }}
      message={text('bankPending', { count: bankPending })}
      action={
        <Button size="small" danger onClick={onOpen}>
          {text('bankPending.open')}
        </Button>
      }
    />
  );
}
