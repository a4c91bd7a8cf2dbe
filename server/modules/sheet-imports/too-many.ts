import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import type { ImportTable } from './tables';

/** Imports of one kind a person may have open at once. */
const MAX_OPEN = 20;

const words = (n: number) => `您有 ${n} 个未完成的导入，请先在“继续导入”中完成或取消`;

/** Refuses (RULE) another import where the person has too many of the kind open; `say`: in which words. */
export async function refuseTooMany(
  db: Kysely<Database> | Transaction<Database>,
  imports: ImportTable,
  caller: { actor: Actor; companyId: string },
  say: (n: number) => string = words,
): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(imports)}
    where company_id = ${caller.companyId} and uploader_id = ${caller.actor.id} and state in ('reading', 'needsMapping', 'staged', 'committing')`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  if (n >= MAX_OPEN) refuse('RULE', say(n));
}
