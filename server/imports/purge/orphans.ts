import { sql } from 'kysely';
import type { Deps } from '../../deps';
import type { ImportTable } from '../types';

/** Every table of imports, and that of the banks' answers: their rows hold the uploads. */
const HOLDERS: Record<ImportTable | 'wage_bank_answer', true> = {
  wage_import: true,
  staff_import: true,
  check_import: true,
  wage_bank_answer: true,
};

/** A stored upload has its import within seconds; one still without it after this was left behind by a killed process. */
const ORPHAN_MS = 24 * 3600_000;

/** Removes uploads that no import knows: what stands in none of their tables belongs to nobody. The purge of every kind does it, whichever runs. */
export async function removeOrphanUploads(deps: Deps, now: Date): Promise<void> {
  const old = await deps.held.older('uploads', new Date(now.getTime() - ORPHAN_MS));
  if (old.length === 0) return;
  const holders = Object.keys(HOLDERS).map(
    (table) => sql`select file_id from ${sql.table(table)} where file_id = any(${old}::uuid[])`,
  );
  const { rows } = await sql<{ file_id: string }>`${sql.join(holders, sql` union all `)}`.execute(deps.db);
  const known = new Set(rows.map((row) => row.file_id));
  for (const id of old) if (!known.has(id)) await deps.held.remove('uploads', id);
}
