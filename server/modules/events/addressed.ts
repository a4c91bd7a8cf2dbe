import { isInAudience } from '@contract/notice/choices';
import { can } from '@contract/permissions';
import { type Role, ROLES } from '@contract/roles';
import type { StoredEvent } from '../../events/hub';
import type { Actor } from '../../kernel/actor';

type Reader = Pick<Actor, 'id' | 'role' | 'companyId' | 'companyIds'>;

/** Whether an event is for this person: named, of an audience he belongs to, or of his current company (any company for an admin) and allowed to his role. */
export function isFor(actor: Reader, event: StoredEvent): boolean {
  if (event.accountIds?.includes(actor.id)) return true;
  if (event.audience) return isInAudience(event.audience, actor);
  if (!event.companyId || !event.permission || !can(actor.role, event.permission)) return false;
  return actor.role === 'admin' || event.companyId === actor.companyId;
}

/** Whoever has this role at this company; administrators work for all of them. */
const desk = (role: Role, companyId: string | null) => (role === 'admin' ? role : `${role} ${companyId}`);

/** Under what a person is found. */
export const keysOf = ({ id, role, companyId }: Reader): string[] => [id, desk(role, companyId)];

/** Under what those are found whom an event is for, and nobody else; null where each is to be asked. */
export function keysFor({ accountIds, audience, companyId, permission }: StoredEvent): ReadonlySet<string> | null {
  if (accountIds) return new Set(accountIds);
  if (audience) return null;
  if (!companyId || !permission) return new Set();
  return new Set(ROLES.filter((role) => can(role, permission)).map((role) => desk(role, companyId)));
}
