import type { Role } from '@contract/roles';
import routes, { type RouteEntry } from '@config/routes';
import enMenu from '@/locales/en-US/menu';
import zhMenu from '@/locales/zh-CN/menu';
import { menuIcon } from '@/layouts/menu-icons';
import { isKnownPath, matchPage, type MenuNode, menuNodes } from '@/utils/routes';

const ALL: readonly Role[] = ['admin', 'manager', 'finance', 'attendance', 'user'];

interface Row {
  path: string;
  zh: string;
  en: string;
  roles: readonly Role[];
  icon?: string;
  hidden?: true;
}

/** The specification's table. It names the icons but not whose they are: the icon of each entry is our choice. */
const TABLE: Row[] = [
  { path: '/welcome', zh: '欢迎', en: 'Welcome', icon: 'Smile', roles: ALL },
  { path: '/banner', zh: '轮播图', en: 'Carousel images', icon: 'Block', roles: ['admin'] },
  { path: '/company', zh: '企业管理', en: 'Companies', icon: 'Home', roles: ['admin'] },
  { path: '/company/wages', zh: '工资条管理', en: 'Payslips', roles: ['admin'], hidden: true },
  { path: '/company/checks', zh: '考勤信息管理', en: 'Attendance', roles: ['admin'], hidden: true },
  { path: '/company/staff', zh: '员工管理', en: 'Employees', roles: ['admin'], hidden: true },
  { path: '/wages', zh: '工资条管理', en: 'Payslips', icon: 'CreditCard', roles: ['manager', 'finance'] },
  { path: '/checks', zh: '考勤管理', en: 'Attendance', icon: 'Transaction', roles: ['manager', 'attendance'] },
  { path: '/staff', zh: '员工管理', en: 'Employees', icon: 'Team', roles: ['manager'] },
  { path: '/feedback', zh: '反馈管理', en: 'Feedback', icon: 'Comment', roles: ['admin', 'manager'] },
  {
    path: '/feedback/wages',
    zh: '反馈工资条详情',
    en: 'Payslip in question',
    roles: ['admin', 'manager'],
    hidden: true,
  },
  {
    path: '/feedback/checks',
    zh: '反馈考勤详情',
    en: 'Attendance in question',
    roles: ['admin', 'manager'],
    hidden: true,
  },
  { path: '/orders', zh: '薪资管理', en: 'Salaries', icon: 'DollarCircle', roles: ['admin'] },
  { path: '/orders/index', zh: '薪资领取', en: 'Salary claiming', roles: ['admin'] },
  { path: '/orders/logs', zh: '领取日志', en: 'Claim logs', roles: ['admin'] },
  { path: '/notice', zh: '公告管理', en: 'Notices', icon: 'Mail', roles: ['admin'] },
  { path: '/approval', zh: '开通申请', en: 'Applications', icon: 'FunnelPlot', roles: ['admin'] },
  { path: '/appruser', zh: '实名认证', en: 'Real-name verification', icon: 'Exception', roles: ['admin', 'manager'] },
  { path: '/fdd', zh: '法大大', en: 'E-contracts', icon: 'Cloud', roles: ['admin', 'manager'] },
  { path: '/fdd/authrecord', zh: '认证记录', en: 'Authentication records', roles: ['admin', 'manager'] },
  { path: '/fdd/contractrecord', zh: '签署记录', en: 'Signing records', roles: ['admin', 'manager'] },
  { path: '/system', zh: '系统管理', en: 'System', icon: 'Setting', roles: ['admin'] },
  { path: '/system/admin', zh: '管理员', en: 'Administrators', roles: ['admin'] },
  { path: '/system/users', zh: '用户', en: 'Users', roles: ['admin'] },
  { path: '/account', zh: '个人信息', en: 'Personal info', icon: 'User', roles: ALL },
  { path: '/account/password', zh: '修改密码', en: 'Change password', roles: ALL },
];

/** Of the owner's wish but not of the specification's table: where administrators read what the SMS sandbox took. */
const BESIDE_THE_TABLE = ['/system/outbox'];

/** Screens that are not built yet: neither routed nor in the menu until they are. Each leaves the list when it joins. */
const STILL_TO_COME: string[] = [];

const GROUPS = { '/orders': '/orders/index', '/fdd': '/fdd/authrecord', '/system': '/system/admin' };

/** Every entry with a path of its own, layouts and the paths that lead on included. */
function flat(entries: readonly RouteEntry[]): RouteEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.routes ?? [])]);
}
const flatMenu = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flatMenu(node.children)]);

const built = TABLE.filter((row) => !STILL_TO_COME.includes(row.path));
const text = (messages: Record<string, string>, name: string | undefined) => messages[`menu.${name}`];

describe('the route table', () => {
  it.each(built)('has $path as specified', ({ path, zh, en, roles, icon, hidden }) => {
    const node = flatMenu(menuNodes()).find((each) => each.path === path);
    const page = matchPage(path) ?? node;
    expect(page).toBeDefined();
    expect([...(page?.authority as Role[])].sort()).toEqual([...roles].sort());
    expect(text(zhMenu, page?.name)).toBe(zh);
    expect(text(enMenu, page?.name)).toBe(en);
    expect(page?.icon).toBe(icon);
    expect(node === undefined).toBe(hidden === true);
    if (icon) expect(menuIcon(icon)).toBeDefined();
  });

  it('keeps what is still to come out of routes and menu', () => {
    expect(TABLE.map((row) => row.path)).toEqual(expect.arrayContaining(STILL_TO_COME));
    expect(STILL_TO_COME.filter((path) => isKnownPath(path))).toEqual([]);
  });

  it('shows the menu in the order of the specification', () => {
    const order = TABLE.map((row) => row.path);
    expect(flatMenu(menuNodes()).map((node) => node.path)).toEqual(
      order.filter((path) => flatMenu(menuNodes()).some((node) => node.path === path)),
    );
  });

  it('holds nothing the specification does not know', () => {
    const known = [
      ...TABLE.map((row) => row.path),
      ...BESIDE_THE_TABLE,
      '/',
      '/user',
      '/user/login',
      '/exception/401',
      '*',
    ];
    expect(
      flat(routes)
        .map((entry) => entry.path)
        .filter((path) => !known.includes(path)),
    ).toEqual([]);
  });

  it('shows what stands beside the table to administrators only, and not in the menu', () => {
    expect(BESIDE_THE_TABLE.map((path) => matchPage(path)?.authority)).toEqual(BESIDE_THE_TABLE.map(() => ['admin']));
    expect(flatMenu(menuNodes()).filter((node) => BESIDE_THE_TABLE.includes(node.path))).toEqual([]);
  });

  it('leads from the root to the welcome page, and from a group to its first child', () => {
    const leads = Object.fromEntries(
      flat(routes).flatMap(({ path, redirect }) => (redirect ? [[path, redirect]] : [])),
    );
    const groups = Object.entries(GROUPS).filter(([path]) => !STILL_TO_COME.includes(path));
    expect(leads).toEqual({ '/': '/welcome', '/user': '/user/login', ...Object.fromEntries(groups) });
  });

  it('opens the login page and the page of an ended session to anyone', () => {
    expect(matchPage('/user/login')?.authority).toBeUndefined();
    expect(matchPage('/exception/401')?.authority).toBeUndefined();
  });

  it('guards every page that has a rule by the role wrapper', () => {
    const guarded = flat(routes).filter((entry) => entry.authority && entry.component && !entry.routes);
    expect(guarded.length).toBeGreaterThan(0);
    expect(guarded.filter((entry) => !entry.wrappers?.includes('@/wrappers/RoleWrapper'))).toEqual([]);
  });

  it('registers the fourteen icons of the menu', () => {
    const names = [
      'Smile',
      'Block',
      'Home',
      'CreditCard',
      'Team',
      'Comment',
      'Transaction',
      'DollarCircle',
      'Exception',
      'Mail',
      'FunnelPlot',
      'Cloud',
      'Setting',
      'User',
    ];
    expect(names.filter((name) => menuIcon(name) === undefined)).toEqual([]);
    expect(menuIcon('NoSuchIcon')).toBeUndefined();
  });
});
