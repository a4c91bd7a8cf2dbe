import {
  DownloadOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  GlobalOutlined,
  KeyOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SkinOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { history, useDispatch, useIntl } from '@umijs/max';
import { Avatar, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useSwitchLanguage } from '@/components/use-switch-language';
import { useCurrentUser, useRole } from '@/models/hooks';
import { matchPage } from '@/utils/routes';
import { mayLeave } from '@/utils/may-leave';
import { hideAmounts, useAmountsHidden } from '@/utils/screenshot-mode';
import type { Panel } from '../panel-props';
import styles from './header.less';

const ACCOUNT_PAGES = [
  { key: 'profile', path: '/account', icon: <UserOutlined /> },
  { key: 'password', path: '/account/password', icon: <KeyOutlined /> },
] as const;

interface Props {
  open: (panel: Panel) => void;
  /** On a phone this menu also holds what stands beside it elsewhere. */
  narrow?: boolean;
}

/** Who is signed in, the pages about him as far as there are any, and the way out. */
export default function UserMenu({ open, narrow = false }: Props) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const user = useCurrentUser();
  const role = useRole();
  const language = useSwitchLanguage();
  const hidden = useAmountsHidden();
  // The address of the picture lives some minutes: shown anew after that, it asks for another one.
  const renewed = useRef(0);
  const renew = () => {
    if (Date.now() - renewed.current > 60_000) dispatch({ type: 'user/fetchCurrent' });
    renewed.current = Date.now();
    return true;
  };
  const text = (name: string) => formatMessage({ id: `component.globalHeader.${name}` });

  const account = formatMessage({ id: 'component.globalHeader.account' }, { name: user.name ?? '' });
  const pages = ACCOUNT_PAGES.filter(({ path }) => matchPage(path)?.path === path);
  const folded: MenuProps['items'] = narrow
    ? [
        { key: 'palette', icon: <SearchOutlined />, label: text('palette'), onClick: () => open('palette') },
        {
          key: 'language',
          icon: <GlobalOutlined />,
          label: <span lang={language.other}>{language.name}</span>,
          onClick: language.change,
        },
        {
          key: 'screenshot',
          icon: hidden ? <EyeOutlined /> : <EyeInvisibleOutlined />,
          label: formatMessage({ id: hidden ? 'component.screenshot.leave' : 'component.screenshot.enter' }),
          onClick: () => hideAmounts(!hidden),
        },
        { key: 'settings', icon: <SkinOutlined />, label: text('settings'), onClick: () => open('settings') },
        { key: 'help', icon: <QuestionCircleOutlined />, label: text('help'), onClick: () => open('help') },
      ]
    : [];
  const items: MenuProps['items'] = [
    { key: 'who', disabled: true, label: `${user.name ?? ''} · ${formatMessage({ id: `component.role.${role}` })}` },
    { type: 'divider' },
    ...pages.map(({ key, path, icon }) => ({ key, icon, label: text(key), onClick: () => history.push(path) })),
    // Employees order none.
    ...(role === 'user'
      ? []
      : [{ key: 'files', icon: <DownloadOutlined />, label: text('files'), onClick: () => open('files') }]),
    ...folded,
    {
      key: 'logout',
      icon: <LogoutOutlined />,
      label: text('logout'),
      onClick: () => void mayLeave().then((leave) => leave && dispatch({ type: 'login/logout' })),
    },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" className={styles.user} aria-label={account} aria-haspopup="menu">
        <Avatar size={28} src={user.avatarUrl ?? undefined} alt="" icon={<UserOutlined />} onError={renew} />
        <span className={styles.userName}>{user.name}</span>
      </button>
    </Dropdown>
  );
}
