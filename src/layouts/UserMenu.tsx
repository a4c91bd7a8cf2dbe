import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useDispatch, useIntl } from '@umijs/max';
import { Avatar, Dropdown } from 'antd';
import { useCurrentUser, useRole } from '@/models/hooks';
import styles from './basic-layout.less';

/** Who is signed in, and the way out. */
export default function UserMenu() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const user = useCurrentUser();
  const role = useRole();
  const roleName = formatMessage({ id: `component.role.${role}` });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'who', disabled: true, label: `${user.name ?? ''} · ${roleName}` },
          { type: 'divider' },
          { key: 'logout', icon: <LogoutOutlined />, label: formatMessage({ id: 'component.globalHeader.logout' }) },
        ],
        onClick: ({ key }) => {
          if (key === 'logout') dispatch({ type: 'login/logout' });
        },
      }}
    >
      <button type="button" className={styles.userButton} aria-label={formatMessage({ id: 'component.globalHeader.account' })}>
        <Avatar size={28} icon={<UserOutlined />} />
        <span className={styles.userName}>{user.name}</span>
      </button>
    </Dropdown>
  );
}
