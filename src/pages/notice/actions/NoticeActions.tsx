import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { NoticeListItem } from '@contract/notice/schemas';
import { useText } from '../use-text';
import { choicesOf, isDangerous, type NoticeChoice } from './notice-choices';

interface NoticeActionsProps {
  notice: Pick<NoticeListItem, 'title' | 'state' | 'top' | 'actions'>;
  onAction: (action: NoticeChoice) => void;
  /** In a table row: 查看 at hand, the rest in one menu. */
  compact?: boolean;
}

/** What a notice's state allows. */
export default function NoticeActions({ notice, onAction, compact = false }: NoticeActionsProps) {
  const text = useText();
  const choices = choicesOf(notice);
  const menu = {
    items: choices.map((choice) => ({
      key: choice,
      label: text(`action.${choice}`),
      danger: choice !== 'edit' && choice !== 'view' && isDangerous(choice),
    })),
    onClick: ({ key }: { key: string }) => {
      const picked = choices.find((choice) => choice === key);
      if (picked) onAction(picked);
    },
  };
  return (
    <Space size={0}>
      {compact && (
        <Button type="link" size="small" onClick={() => onAction('view')}>
          {text('action.view')}
        </Button>
      )}
      {choices.length > 0 && (
        <Dropdown menu={menu} trigger={['click']}>
          <Button
            type={compact ? 'link' : 'default'}
            size={compact ? 'small' : 'middle'}
            aria-label={text('list.more.of', { title: notice.title })}
          >
            {text('list.more')} <DownOutlined />
          </Button>
        </Dropdown>
      )}
    </Space>
  );
}
