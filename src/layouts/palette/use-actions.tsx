import {
  BankOutlined,
  BulbOutlined,
  DownloadOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  GlobalOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SkinOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import { useDispatch } from '@umijs/max';
import { can } from '@contract/permissions';
import { useSwitchCompany } from '@/components/use-switch-company';
import { useSwitchLanguage } from '@/components/use-switch-language';
import { useCurrentCompany, useCurrentUser, useRole, useSettings } from '@/models/hooks';
import { ownSettings, rememberOwnSettings } from '@/utils/own-settings';
import { hideAmounts, useAmountsHidden } from '@/utils/screenshot-mode';
import { mayLeave } from '@/utils/may-leave';
import { useTextOf } from '@/utils/use-text';
import type { ShowPanel } from '../panel-props';
import { PAGE_ACTIONS } from './actions';
import type { Entry } from './entries';

/** What the role may begin on its pages, and what everybody does with the console itself. */
export function useActions(show: ShowPanel): Entry[] {
  const text = useTextOf('palette');
  const dispatch = useDispatch();
  const role = useRole();
  const { id, companies = [] } = useCurrentUser();
  const company = useCurrentCompany();
  const { navTheme } = useSettings();
  const language = useSwitchLanguage();
  const hidden = useAmountsHidden();
  const { choose } = useSwitchCompany();

  const onPages = PAGE_ACTIONS.filter(({ needs }) => needs.every((permission) => can(role, permission))).map(
    ({ key, to, icon, pinyin }): Entry => ({
      key: `action ${key}`,
      kind: 'action',
      label: text(`action.${key}`),
      icon,
      pinyin,
      to,
    }),
  );
  const others = companies
    .filter((one) => one.id !== company?.id)
    .map((one): Entry => ({
      key: `switch ${one.id}`,
      kind: 'action',
      label: text('action.company', { name: one.name }),
      icon: <BankOutlined />,
      pinyin: 'qie huan qi ye',
      run: () => void choose(one.id),
    }));
  const dark = navTheme === 'realDark';
  const turn = () => {
    const theme = { navTheme: dark ? 'dark' : 'realDark' } as const;
    dispatch({ type: 'setting/changeSetting', payload: theme });
    if (id) rememberOwnSettings(id, { ...ownSettings(id), ...theme });
  };
  const own: Omit<Entry, 'kind'>[] = [
    {
      key: 'theme',
      label: text(dark ? 'action.light' : 'action.dark'),
      icon: <BulbOutlined />,
      pinyin: dark ? 'qie huan qian se' : 'qie huan shen se',
      run: turn,
    },
    {
      key: 'screenshot',
      label: text(hidden ? 'action.amounts' : 'action.screenshot'),
      icon: hidden ? <EyeOutlined /> : <EyeInvisibleOutlined />,
      pinyin: hidden ? 'xian shi jin e' : 'jie tu mo shi yin cang jin e',
      keys: ['H'],
      run: () => hideAmounts(!hidden),
    },
    {
      key: 'language',
      label: text('action.language', { name: language.name }),
      icon: <GlobalOutlined />,
      pinyin: 'qie huan yu yan',
      run: language.change,
    },
    {
      key: 'settings',
      label: text('action.settings'),
      icon: <SkinOutlined />,
      pinyin: 'jie mian she zhi',
      run: () => show('settings'),
    },
    ...(role === 'user'
      ? []
      : [
          {
            key: 'files',
            label: text('action.files'),
            icon: <DownloadOutlined />,
            pinyin: 'wo de wen jian',
            run: () => show('files'),
          },
        ]),
    {
      key: 'help',
      label: text('action.help'),
      icon: <QuestionCircleOutlined />,
      pinyin: 'bang zhu',
      run: () => show('help'),
    },
    {
      key: 'keys',
      label: text('action.keys'),
      icon: <ThunderboltOutlined />,
      pinyin: 'kuai jie jian',
      keys: ['?'],
      run: () => show('keys'),
    },
    {
      key: 'logout',
      label: text('action.logout'),
      icon: <LogoutOutlined />,
      pinyin: 'tui chu deng lu',
      run: () => void mayLeave().then((leave) => leave && dispatch({ type: 'login/logout' })),
    },
  ];
  return [...onPages, ...others, ...own.map((entry): Entry => ({ ...entry, kind: 'action' }))];
}
