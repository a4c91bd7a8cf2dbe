import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { ApprovalListItem } from '@contract/approval/schemas';
import { APPROVAL_STEPS, type ApprovalStep, stepOf } from '../actions/approval-steps';
import { useText } from '../use-text';

/** 查看, and what its state allows. Every decision is made in front of the open application. */
export default function RowActions({
  item,
  onOpen,
}: {
  item: ApprovalListItem;
  onOpen: (step: ApprovalStep | null) => void;
}) {
  const text = useText();
  const steps = APPROVAL_STEPS.filter((step) => item.actions.includes(step));
  const menu = {
    items: steps.map((step) => ({ key: step, label: text(`action.${step}`), danger: step === 'reject' })),
    onClick: ({ key }: { key: string }) => onOpen(stepOf(key) ?? null),
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => onOpen(null)}>
        {text('action.view')}
      </Button>
      {steps.length > 0 && (
        <Dropdown menu={menu} trigger={['click']}>
          <Button type="link" size="small" aria-label={text('list.more.of', { name: item.name })}>
            {text('list.more')} <DownOutlined />
          </Button>
        </Dropdown>
      )}
    </Space>
  );
}
