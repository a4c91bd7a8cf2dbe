import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { refuse } from '../../kernel/errors';
import { OPEN_STATES } from '../states';
import type { ImportBasis } from '../store';
import type { Caller, Db, KindTypes } from '../types';

/** How many imports of some sort a person may have open at once. */
export interface OpenLimit {
  most: number;
  /** Which of the kind they are, of its table; absent: all. */
  among?: RawBuilder<SqlBool>;
  /** What is said where `n` of them are open. */
  words: (n: number) => string;
}

const USUAL = 20;

/** Where a kind says nothing of its own. */
export const usualLimit: OpenLimit = {
  most: USUAL,
  words: (n) => `您有 ${n} 个未完成的导入，请先在“继续导入”中完成或取消`,
};

/** Refuses (RULE) another import where the person has as many open as may be. */
export async function refuseTooMany(
  db: Db,
  { table }: ImportBasis<KindTypes>,
  { companyId, actor }: Caller,
  { most, among, words }: OpenLimit,
): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}
    where company_id = ${companyId} and uploader_id = ${actor.id} and state in (${sql.join([...OPEN_STATES])})
      and ${among ?? sql<SqlBool>`true`}`.execute(db);
  const n = rows[0]?.n ?? 0;
  if (n >= most) refuse('RULE', words(n));
}
