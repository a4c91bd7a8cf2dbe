import { roleOf } from '@contract/roles';
import type { Deps } from '../deps';
import type { Actor } from '../kernel/actor';

/** The demo's administrator, as whom the seeding decides and publishes. */
export async function demoAdmin(deps: Deps): Promise<Actor> {
  const row = await deps.db.selectFrom('account').select(['id', 'name', 'role']).where('account', '=', 'admin').executeTakeFirstOrThrow();
  return { id: row.id, role: roleOf(row.role), name: row.name, companyIds: [], companyId: null, sessionId: '', ip: '127.0.0.1', userAgent: 'demo' };
}
