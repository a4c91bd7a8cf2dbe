import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { StaffListItem } from '@contract/staff/record-schemas';
import { useServices } from '@/models/hooks';
import { SPACE } from '@/theme/tokens';
import { useText } from '../use-text';
import { actionsOf, isDangerous, type StaffAction } from './staff-actions';

interface StaffActionsProps {
  person: StaffListItem;
  onAction: (action: StaffAction) => void;
  /** In a table row: one link and one menu. */
  compact?: boolean;
}

/** All actions the record's state allows. */
export default function StaffActions({ person, onAction, compact = false }: StaffActionsProps) {
  const text = useText();
  const services = useServices();
  const more = actionsOf(person, services).filter((action) => action !== 'edit');
  const menu = {
    items: more.map((action) => ({ key: action, label: text(`action.${action}`), danger: isDangerous(action) })),
    onClick: ({ key }: { key: string }) => {
      const picked = more.find((action) => action === key);
      if (picked) onAction(picked);
    },
  };
  return (
    <Space size={compact ? 0 : SPACE.xs}>
      <Button type={compact ? 'link' : 'primary'} size={compact ? 'small' : 'middle'} onClick={() => onAction('edit')}>
        {text(person.status === 'incomplete' ? 'action.complete' : 'action.edit')}
      </Button>
      <Dropdown menu={menu} trigger={['click']}>
        <Button
          type={compact ? 'link' : 'default'}
          size={compact ? 'small' : 'middle'}
          aria-label={text('list.more.of', { name: person.name })}
        >
          {text('list.more')} <DownOutlined />
        </Button>
      </Dropdown>
    </Space>
  );
}
