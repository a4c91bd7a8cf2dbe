import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { BannerItem } from '@contract/banner/schemas';
import type { BannerAction } from '@contract/states/banner';
import { useText } from '../use-text';
import type { BannerChoice } from './banner-choices';

interface BannerActionsProps {
  banner: Pick<BannerItem, 'title' | 'actions'>;
  onAction: (action: BannerChoice) => void;
}

/** 编辑 and the next step at hand, the rest in a menu. */
export default function BannerActions({ banner, onAction }: BannerActionsProps) {
  const text = useText();
  const [next, ...others] = banner.actions;
  const link = (action: 'edit' | BannerAction) => (
    <Button
      key={action}
      type="link"
      size="small"
      aria-label={text('action.of', { action: text(`action.${action}`), title: banner.title })}
      onClick={() => onAction(action)}
    >
      {text(`action.${action}`)}
    </Button>
  );
  const menu = {
    items: [
      { key: 'preview', label: text('action.preview') },
      ...others.map((action) => ({ key: action, label: text(`action.${action}`), danger: action === 'delete' })),
    ],
    onClick: ({ key }: { key: string }) => {
      const picked = (['preview', ...others] as const).find((action) => action === key);
      if (picked) onAction(picked);
    },
  };
  return (
    <Space size={0}>
      {link('edit')}
      {next && link(next)}
      <Dropdown menu={menu} trigger={['click']}>
        <Button type="link" size="small" aria-label={text('list.more.of', { title: banner.title })}>
          {text('list.more')} <DownOutlined />
        </Button>
      </Dropdown>
    </Space>
  );
}
