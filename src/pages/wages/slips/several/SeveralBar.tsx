import { Button, Space, Typography } from 'antd';
import { useState } from 'react';
import { isVisible } from '@contract/states/effective-slip';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { MOST_PICKED, type SeveralAction } from '@contract/wages/several/choices';
import { useCan } from '@/models/hooks';
import type { SlipChoice } from '@/services/slip-choices';
import { useText } from '../../hooks/use-text';
import SeveralDialog from './SeveralDialog';
import type { PickedSlips } from './use-picked-slips';

interface SeveralBarProps {
  batch: BatchDetail;
  filters: SlipChoice['filters'];
  /** Slips the filters leave. */
  total: number;
  picked: PickedSlips;
  /** Something was done: figures and rows have moved. */
  onDone: () => void;
}

/** What changes slips leaves no order for the same ones. */
const CHANGES: readonly SeveralAction[] = ['recall', 'republish'];

/** What can be done with the slips ticked, or with all that the filters leave. */
export default function SeveralBar({ batch, filters, total, picked, onDone }: SeveralBarProps) {
  const text = useText();
  const { all, slips } = picked;
  const [action, setAction] = useState<SeveralAction | null>(null);
  const [done, setDone] = useState(false);
  const actions = useActions(batch);
  const tooMany = !all && slips.length > MOST_PICKED;
  const choice: SlipChoice = all
    ? { filters }
    : { picked: slips.map(({ id, version, slipVersion }) => ({ id, version, slipVersion })) };
  const close = () => {
    // Not before: the bar, and its result with it, goes with the last tick.
    if (done && action !== null && CHANGES.includes(action)) picked.clear();
    setAction(null);
    setDone(false);
  };
  return (
    <Space wrap style={{ flexGrow: 1 }}>
      <Typography.Text strong role="status">
        {all ? text('several.all', { count: total }) : text('several.picked', { count: slips.length })}
      </Typography.Text>
      {!all && total > slips.length && (
        <Button size="small" type="link" onClick={picked.takeAll}>
          {text('several.chooseAll', { count: total })}
        </Button>
      )}
      {actions.map((one) => (
        <Button
          key={one}
          size="small"
          danger={one === 'recall'}
          disabled={tooMany}
          title={tooMany ? text('several.most', { most: MOST_PICKED }) : undefined}
          onClick={() => setAction(one)}
        >
          {text(`several.action.${one}`)}
        </Button>
      ))}
      <Button size="small" type="link" onClick={picked.clear}>
        {text('several.clear')}
      </Button>
      {action && (
        <SeveralDialog
          batch={batch}
          action={action}
          choice={choice}
          onClose={close}
          onDone={() => {
            setDone(true);
            onDone();
          }}
        />
      )}
    </Space>
  );
}

/** By the person's role and the batch's state; which of the slips may take it is weighed when it is asked for. */
function useActions(batch: BatchDetail): SeveralAction[] {
  const publishes = useCan('wages.publish');
  const reminds = useCan('wages.remind');
  const prints = useCan('wages.print');
  const out = isVisible(batch.state);
  const open = out && batch.readOnly === null && batch.state !== 'closed';
  return [
    ...(publishes && open ? (['republish', 'recall'] as const) : []),
    ...(reminds && open ? (['remind'] as const) : []),
    'export',
    ...(prints && out ? (['pdf'] as const) : []),
  ];
}
