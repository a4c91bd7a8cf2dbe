import { roleOf } from '@contract/roles';
import type { Deps } from '../deps';
import type { Actor } from '../kernel/actor';

/** The demo's administrator, as whom the seeding decides and publishes. */
export const demoAdmin = (deps: Deps): Promise<Actor> => demoActor(deps, 'admin', null);

/** The demo's manager, at one of his companies. */
export const demoManager = (deps: Deps, companyId: string): Promise<Actor> => demoActor(deps, 'manager', companyId);

async function demoActor(deps: Deps, account: string, companyId: string | null): Promise<Actor> {
  const row = await deps.db
    .selectFrom('account')
    .select(['id', 'name', 'role'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    role: roleOf(row.role),
    name: row.name,
    companyIds: companyId === null ? [] : [companyId],
    companyId,
    sessionId: '',
    ip: '127.0.0.1',
    userAgent: 'demo',
  };
}
