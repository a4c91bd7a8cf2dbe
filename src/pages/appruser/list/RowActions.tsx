import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { RealNameListItem } from '@contract/real-name/schemas';
import { isDanger, type ReviewStep, stepOf, stepsOf } from '../actions/review-steps';
import { useText } from '../use-text';

/** 查看, and what its state allows. Every decision is made in front of the open verification. */
export default function RowActions({
  item,
  onOpen,
}: {
  item: RealNameListItem;
  onOpen: (step: ReviewStep | null) => void;
}) {
  const text = useText();
  const steps = stepsOf(item);
  const menu = {
    items: steps.map((step) => ({ key: step, label: text(`action.${step}`), danger: isDanger(step) })),
    onClick: ({ key }: { key: string }) => onOpen(stepOf(key) ?? null),
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => onOpen(null)}>
        {text('action.view')}
      </Button>
      <Dropdown menu={menu} trigger={['click']}>
        <Button type="link" size="small" aria-label={text('list.more.of', { name: item.realName })}>
          {text('list.more')} <DownOutlined />
        </Button>
      </Dropdown>
    </Space>
  );
}
