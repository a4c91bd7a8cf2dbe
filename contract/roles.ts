/** The five roles of an account, by the number the server stores and sends. */
export const ROLE_BY_NUMBER = {
  1: 'admin',
  2: 'manager',
  3: 'attendance',
  4: 'finance',
} as const;

export type Role = 'admin' | 'manager' | 'attendance' | 'finance' | 'user';

export const ROLES: readonly Role[] = ['admin', 'manager', 'attendance', 'finance', 'user'];

/** Role of a stored number: 1 admin, 2 manager, 3 attendance, 4 finance; any other or missing value is `user`. */
export function roleOf(value: number | string | null | undefined): Role {
  return ROLE_BY_NUMBER[Number(value) as keyof typeof ROLE_BY_NUMBER] ?? 'user';
}

export const ROLE_NUMBER: Record<Role, number> = { admin: 1, manager: 2, attendance: 3, finance: 4, user: 0 };

export const ROLE_LABEL: Record<Role, string> = {
  admin: '管理员',
  manager: '企业经理',
  attendance: '考勤员',
  finance: '财务',
  user: '普通用户',
};
