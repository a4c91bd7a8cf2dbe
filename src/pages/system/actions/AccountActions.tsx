import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps, Space } from 'antd';
import type { AccountAction } from '@contract/states/account';
import { useText } from '../use-text';
import { isDangerous } from './ConfirmAction';

interface AccountActionsProps {
  name: string;
  actions: readonly AccountAction[];
  words: 'action' | 'userAction';
  onAction: (action: AccountAction) => void;
  onLogins: () => void;
  /** The first link of the row. */
  main?: { label: string; onClick: () => void };
  /** Further entries of the menu, before the actions. */
  extra?: { key: string; label: string; onClick: () => void }[];
}

/** What may be done with an account: exactly what the server says, and its sign-ins. */
export default function AccountActions({
  name,
  actions,
  words,
  onAction,
  onLogins,
  main,
  extra = [],
}: AccountActionsProps) {
  const text = useText();
  const items: MenuProps['items'] = [
    { key: 'logins', label: text('action.logins'), onClick: onLogins },
    ...extra,
    ...actions.map((action) => ({
      key: action,
      label: text(`${words}.${action}`),
      danger: isDangerous(action),
      onClick: () => onAction(action),
    })),
  ];
  return (
    <Space size={0}>
      {main && (
        <Button type="link" size="small" onClick={main.onClick}>
          {main.label}
        </Button>
      )}
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="link" size="small" aria-label={text('more.of', { name })}>
          {text('more')} <DownOutlined />
        </Button>
      </Dropdown>
    </Space>
  );
}
