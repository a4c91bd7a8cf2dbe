import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { Actor } from '../../kernel/actor';
import { audit } from './record';

/** Every look of an administrator at a company's amounts leaves a row; the company's own people need none. */
export async function auditAdminRead(
  db: Kysely<Database>,
  actor: Actor,
  look: { action: string; targetType: string; targetId: string },
): Promise<void> {
  if (actor.role !== 'admin') return;
  await audit(db, actor, { ...look, companyId: actor.companyId });
}
