import type { Role } from '../roles';

/** Tabs of the bell; a notice says which one it belongs to. */
export const NOTICE_TYPES = ['notification', 'message', 'event'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];
export const NOTICE_TYPE_LABEL: Record<NoticeType, string> = { notification: '通知', message: '消息', event: '待办' };

export const NOTICE_SCOPES = ['all', 'companies', 'roles'] as const;
export type NoticeScope = (typeof NOTICE_SCOPES)[number];
export const NOTICE_SCOPE_LABEL: Record<NoticeScope, string> = {
  all: '全部人员',
  companies: '指定企业',
  roles: '指定角色',
};

/** Whether a saved form stays a draft, goes out at once, or at a time. */
export const PUBLISH_MODES = ['draft', 'now', 'schedule'] as const;
export type PublishMode = (typeof PUBLISH_MODES)[number];

/** Limit of pinned notices, scheduled ones included. */
export const MOST_ON_TOP = 3;
export const MOST_COMPANIES = 200;
/** Visible characters. */
export const MOST_CONTENT = 20_000;
/** Characters including the markup. */
export const MOST_MARKUP = 100_000;

/** Whom a notice is for, as it is stored and as an event carries it. */
export interface Audience {
  scope: NoticeScope;
  companyIds: readonly string[];
  roleCodes: readonly Role[];
}

/** Whether somebody is in a notice's audience; modules/notice/audience does the same in SQL. */
export function isInAudience(audience: Audience, reader: { role: Role; companyIds: readonly string[] }): boolean {
  if (audience.scope === 'all') return true;
  if (audience.scope === 'roles') return audience.roleCodes.includes(reader.role);
  return reader.companyIds.some((id) => audience.companyIds.includes(id));
}
