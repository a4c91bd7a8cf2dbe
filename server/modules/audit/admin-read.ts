import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { Actor } from '../../kernel/actor';
import { audit, type AuditEntry } from './record';

/** Audits an administrator's look at a company's amounts; the company's own staff are not audited. */
export async function auditAdminRead(
  db: Kysely<Database>,
  actor: Actor,
  look: Pick<AuditEntry, 'action' | 'targetType' | 'targetId'>,
): Promise<void> {
  if (actor.role !== 'admin') return;
  await audit(db, actor, { ...look, companyId: actor.companyId });
}
