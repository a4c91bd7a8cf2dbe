import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space, Tooltip } from 'antd';
import type { ClaimListItem } from '@contract/claims/schemas';
import { type ClaimStep, stepOf } from '../actions/claim-steps';
import { useText } from '../use-text';

const DANGER: readonly ClaimStep[] = ['reject', 'close', 'reverse'];

/** 查看, and what its state allows; what a rule keeps from this person is greyed, with the reason. Every step is taken in front of the open claim. */
export default function RowActions({
  item,
  onOpen,
}: {
  item: ClaimListItem;
  onOpen: (step: ClaimStep | null) => void;
}) {
  const text = useText();
  const first = item.actions.find((step) => !DANGER.includes(step));
  const rest = item.actions.filter((step) => step !== first);
  const items = [
    ...rest.map((step) => ({ key: step, label: text(`action.${step}`), danger: DANGER.includes(step) })),
    ...item.blocked.map(({ step, reason }) => ({
      key: step,
      label: (
        <Tooltip title={reason} placement="left">
          {text(`action.${step}`)}
        </Tooltip>
      ),
      disabled: true,
    })),
  ];
  const menu = { items, onClick: ({ key }: { key: string }) => onOpen(stepOf(key) ?? null) };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => onOpen(null)}>
        {text('action.view')}
      </Button>
      {first && (
        <Button type="link" size="small" onClick={() => onOpen(first)}>
          {text(`action.${first}`)}
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown menu={menu} trigger={['click']}>
          <Button
            type="link"
            size="small"
            aria-label={text('list.more.of', { no: item.orderNo })}
            icon={<DownOutlined />}
          />
        </Dropdown>
      )}
    </Space>
  );
}
