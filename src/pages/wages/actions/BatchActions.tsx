import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { WageBatchAction } from '@contract/states/wage-batch';
import type { BatchDetail, BatchListItem } from '@contract/wages/batch-schemas';
import BlockedButton from '@/components/BlockedButton';
import { SPACE } from '@/theme/tokens';
import { refusalText } from '../hooks/refusal-text';
import { useText } from '../hooks/use-text';
import { isDangerous, leadsOn, orderedActions } from './action-plan';

interface BatchActionsProps {
  /** With `blocked` (a batch's own page) the steps a rule keeps from this person stand greyed, with the reason. */
  batch: Pick<BatchListItem, 'id' | 'title' | 'state' | 'actions'> & Partial<Pick<BatchDetail, 'blocked'>>;
  onAction: (action: WageBatchAction) => void;
  /** In a table row: a link to the batch and one menu. */
  compact?: boolean;
  onOpen?: () => void;
}

/** Exactly what the server says this person may do with this batch now, and why he may not do the rest. */
export default function BatchActions({ batch, onAction, compact = false, onOpen }: BatchActionsProps) {
  const text = useText();
  const actions = orderedActions(batch.actions);
  const shown = compact ? [] : actions.slice(0, actions.length > 4 ? 3 : 4);
  const blocked = batch.blocked ?? [];
  const reasonOf = (wanted: WageBatchAction) => {
    const found = blocked.find(({ action }) => action === wanted);
    return found ? refusalText(found, text) : '';
  };
  const more = actions.slice(shown.length);
  const menu = {
    items: more.map((action) => ({ key: action, label: text(`batch.action.${action}`), danger: isDangerous(action) })),
    onClick: ({ key }: { key: string }) => {
      const picked = more.find((action) => action === key);
      if (picked) onAction(picked);
    },
  };
  return (
    <Space size={compact ? 0 : SPACE.xs} wrap={!compact}>
      {compact && (
        <Button type="link" size="small" onClick={onOpen}>
          {text('list.open')}
        </Button>
      )}
      {shown.map((action, index) => (
        <Button
          key={action}
          type={index === 0 && leadsOn(action) ? 'primary' : 'default'}
          danger={isDangerous(action)}
          onClick={() => onAction(action)}
        >
          {text(`batch.action.${action}`)}
        </Button>
      ))}
      {orderedActions(blocked.map(({ action }) => action)).map((action) => (
        <BlockedButton key={action} reason={reasonOf(action)}>
          {text(`batch.action.${action}`)}
        </BlockedButton>
      ))}
      {more.length > 0 && (
        <Dropdown menu={menu} trigger={['click']}>
          <Button
            type={compact ? 'link' : 'default'}
            size={compact ? 'small' : 'middle'}
            aria-label={text('list.more.of', { title: batch.title })}
          >
            {text('list.more')} <DownOutlined />
          </Button>
        </Dropdown>
      )}
    </Space>
  );
}
