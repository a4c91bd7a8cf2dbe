import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import { companyOrPlatform } from '../../db/platform-rows';
import type { Actor } from '../../kernel/actor';
import { audit, type AuditEntry } from './record';

type Look = Pick<AuditEntry, 'action' | 'targetType' | 'targetId'>;

/** Of the company's own people one look at a slip counts for so long: an open slip is asked for again whenever it changes. */
const ONE_LOOK_MS = 60 * 60_000;

/** Audits an administrator's look at a company's amounts; of its own people only looks at a single slip are audited. */
export async function auditAdminRead(db: Kysely<Database>, actor: Actor, look: Look): Promise<void> {
  if (actor.role !== 'admin') return;
  await audit(db, actor, { ...look, companyId: actor.companyId });
}

/** Audits anybody's look at somebody else's slip. */
export async function auditSlipRead(db: Kysely<Database>, actor: Actor, slipId: string): Promise<void> {
  const look = { action: 'wages.lookSlip', targetType: 'wageSlip', targetId: slipId } as const;
  if (actor.role !== 'admin' && (await lookedLately(db, actor, look))) return;
  await audit(db, actor, { ...look, companyId: actor.companyId });
}

async function lookedLately(db: Kysely<Database>, { id, companyId }: Actor, look: Look): Promise<boolean> {
  const found = await db
    .selectFrom('audit_log')
    .select('id')
    .where('company_id', '=', companyOrPlatform(companyId))
    .where('target_id', '=', look.targetId)
    .where('at', '>', new Date(Date.now() - ONE_LOOK_MS))
    .where('action', '=', look.action)
    .where('account_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
