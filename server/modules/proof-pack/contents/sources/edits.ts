import { sql } from 'kysely';
import type { Pack } from '../../pack';
import { amountWords, type Happened, OTHER } from '../happened';

/** Changes of slips nobody could see at the time, each with the version it went into. */
export async function editsIn({ db, batch }: Pack, slipIds: readonly string[]): Promise<Happened[]> {
  const rows = await db
    .selectFrom('wage_slip_edit')
    .select(['slip_id', 'slip_version', 'at', 'by_name', 'changes', 'reason'])
    .where('company_id', '=', batch.company_id)
    .where('slip_id', '=', sql<string>`any(${[...slipIds]}::uuid[])`)
    .orderBy('at')
    .execute();
  const defs = new Map(batch.item_defs.map((def) => [def.key, def]));
  return rows.map((row) => ({
    ...OTHER,
    slipId: row.slip_id,
    version: row.slip_version,
    what: '修改',
    at: row.at.toISOString(),
    by: row.by_name,
    detail: [
      ...row.changes.map(({ key, before, after }) => {
        const def = defs.get(key);
        const isAmount = def?.kind === 'amount';
        return `${def?.label ?? key} ${amountWords(before, isAmount)} → ${amountWords(after, isAmount)}`;
      }),
      ...(row.reason === null ? [] : [`原因：${row.reason}`]),
    ].join('；'),
    source: 'edit',
  }));
}
