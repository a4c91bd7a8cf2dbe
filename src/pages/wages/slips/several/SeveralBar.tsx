import { Button, Space, Typography } from 'antd';
import { useState } from 'react';
import { isVisible } from '@contract/states/effective-slip';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { slipList } from '@contract/wages/lists';
import { MOST_PICKED, type SeveralAction } from '@contract/wages/several/choices';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import { useCan } from '@/models/hooks';
import type { SlipChoice } from '@/services/slip-choices';
import type { SlipListQuery } from '@/services/wage-slips';
import { filtersOf } from '@/utils/list-query';
import { useText } from '../../hooks/use-text';
import SeveralDialog from './SeveralDialog';

interface SeveralBarProps {
  batch: BatchDetail;
  query: SlipListQuery;
  /** Slips the filters leave. */
  total: number;
  picked: readonly SlipListItem[];
  onClear: () => void;
  /** Something was done: figures and rows have moved. */
  onDone: () => void;
}

/** What can be done with the slips ticked, or with all that the filters leave. */
export default function SeveralBar({ batch, query, total, picked, onClear, onDone }: SeveralBarProps) {
  const text = useText();
  const filters = filtersOf(slipList, query);
  // All of other filters are not all of these.
  const shown = JSON.stringify(filters);
  const [allOf, setAllOf] = useState<string | null>(null);
  const [action, setAction] = useState<SeveralAction | null>(null);
  const all = allOf === shown;
  const actions = useActions(batch);
  const tooMany = !all && picked.length > MOST_PICKED;
  const choice: SlipChoice = all ? { filters } : { picked: picked.map(({ id, version }) => ({ id, version })) };
  return (
    <Space wrap style={{ flexGrow: 1 }}>
      <Typography.Text strong>
        {all ? text('several.all', { count: total }) : text('several.picked', { count: picked.length })}
      </Typography.Text>
      {!all && total > picked.length && (
        <Button size="small" type="link" onClick={() => setAllOf(shown)}>
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
      <Button size="small" type="link" onClick={onClear}>
        {text('several.clear')}
      </Button>
      {action && (
        <SeveralDialog batch={batch} action={action} choice={choice} onClose={() => setAction(null)} onDone={onDone} />
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
