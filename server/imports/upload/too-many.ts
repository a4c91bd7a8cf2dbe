import { sql } from 'kysely';
import { refuse } from '../../kernel/errors';
import { OPEN_STATES } from '../states';
import type { ImportBasis } from '../store';
import type { Caller, Db, KindTypes } from '../types';

/** Imports of one kind a person may have open at once. */
const MAX_OPEN = 20;

/** Refuses (RULE) another import where the person has too many of the kind open. */
export async function refuseTooMany(
  db: Db,
  { table, words }: ImportBasis<KindTypes>,
  { companyId, actor }: Caller,
): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}
    where company_id = ${companyId} and uploader_id = ${actor.id} and state in (${sql.join([...OPEN_STATES])})`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  if (n < MAX_OPEN) return;
  refuse('RULE', words.tooManyOpen?.(n) ?? `您有 ${n} 个未完成的导入，请先在“继续导入”中完成或取消`);
}
