import type { Role } from '@contract/roles';

export const DEMO_PASSWORD = 'Demo@2026';

export interface DemoAccount {
  account: string;
  name: string;
  role: Role;
  mobile: string;
}

/** One account a role, all of the first demo company, the manager of the second one too; the employee has a staff record. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { account: 'admin', name: '平台管理员', role: 'admin', mobile: '13800001000' },
  { account: 'manager', name: '周启明', role: 'manager', mobile: '13800001001' },
  { account: 'finance', name: '林书瑶', role: 'finance', mobile: '13800001002' },
  { account: 'attendance', name: '何立群', role: 'attendance', mobile: '13800001003' },
  { account: 'user', name: '陈思远', role: 'user', mobile: '13800001004' },
];

const ROLE_WORDS: Record<Role, string> = {
  admin: '管理员',
  manager: '企业经理',
  finance: '财务',
  attendance: '考勤员',
  user: '员工',
};

/** A demo employee without an account yet: signs in by code. */
export const FIRST_SIGN_IN_MOBILE = '13800001005';

/** What the start prints: who can sign in, and how. */
export function describeDemo(): string {
  const lines = DEMO_ACCOUNTS.map(
    ({ account, role }) => `  ${ROLE_WORDS[role].padEnd(6, '　')} ${account.padEnd(12)} ${DEMO_PASSWORD}`,
  );
  return [
    '演示账号（密码登录）：',
    ...lines,
    `手机验证码登录：演示企业任一员工的手机号，如 ${FIRST_SIGN_IN_MOBILE}；验证码显示在本窗口的日志中。`,
    '示例工资表：浏览器打开 /samples/demo-month.xlsx（示例企业的下一个月，含12处问题）或 /samples/工资表示例.xlsx，下载后导入。',
    '',
  ].join('\n');
}
