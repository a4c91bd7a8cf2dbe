import type { Db, SlipRow } from './queries';

/** A slip with the values of one version; the row itself for the current one. */
export async function slipAtVersion(db: Db, slip: SlipRow, version: number): Promise<SlipRow> {
  const kept = await db
    .selectFrom('wage_slip_version')
    .select(['items', 'gross_fen', 'deduct_fen', 'net_fen'])
    .where('company_id', '=', slip.company_id)
    .where('slip_id', '=', slip.id)
    .where('slip_version', '=', version)
    .executeTakeFirst();
  return kept ? { ...slip, ...kept, slip_version: version } : slip;
}
