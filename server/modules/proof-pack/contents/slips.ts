import { type Kysely, type Selectable, sql } from 'kysely';
import { hasPdf } from '@contract/states/effective-slip';
import type { PackedVersion } from '@contract/proof-pack/form';
import type { Database } from '../../../db/database';
import type { WageSlipVersionTable } from '../../../db/tables/wage';
import type { SlipPaper } from '../../../documents/service';
import { grouped } from '../../../kernel/grouped';
import { paperOf, type SlipRow } from '../../wage-slips/service';
import type { Pack } from '../pack';

/** Slips read, and the font cut down for, at a time. */
const PART = 100;

type Kept = Selectable<WageSlipVersionTable>;

/** A version of a slip that was out, or is. */
export interface SlipVersion {
  /** Of its paper. */
  key: string;
  version: number;
  /** The slip as it was. */
  row: SlipRow;
  issuedAt: Date | null;
  recalledAt: Date | null;
  reason: string | null;
}

/** A slip with its published versions, oldest first. */
export interface PackedSlip {
  /** Its place in the sheet, from 1. */
  no: number;
  slip: SlipRow;
  versions: SlipVersion[];
}

/** All slips of the sheet, some at a time, in its order. */
export async function* slipParts(pack: Pack): AsyncGenerator<PackedSlip[]> {
  const { db, batch } = pack;
  let no = 0;
  for (let after: string | null = null; ;) {
    let query = db
      .selectFrom('wage_slip')
      .selectAll()
      .where('company_id', '=', batch.company_id)
      .where('batch_id', '=', batch.id);
    if (after !== null) query = query.where('id', '>', after);
    const slips: SlipRow[] = await query.orderBy('id').limit(PART).execute();
    const last = slips.at(-1);
    if (!last) return;
    const kept = await keptVersions(
      db,
      batch.company_id,
      slips.map(({ id }) => id),
    );
    yield slips.map((slip) => ({ no: (no += 1), slip, versions: versionsOf(pack, slip, kept.get(slip.id) ?? []) }));
    after = last.id;
  }
}

async function keptVersions(db: Kysely<Database>, companyId: string, ids: string[]): Promise<Map<string, Kept[]>> {
  const rows = await db
    .selectFrom('wage_slip_version')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('slip_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('slip_version')
    .execute();
  return grouped(rows, ({ slip_id }) => slip_id);
}

/** What was out once and taken back, and what is out now. */
function versionsOf({ batch }: Pack, slip: SlipRow, kept: readonly Kept[]): SlipVersion[] {
  const out = (row: SlipRow, recalledAt: Date | null, reason: string | null): SlipVersion => ({
    key: `${slip.id}:${row.slip_version}`,
    version: row.slip_version,
    row,
    issuedAt: row.published_at ?? batch.published_at,
    recalledAt,
    reason,
  });
  const versions = kept.map(({ items, gross_fen, deduct_fen, net_fen, slip_version, published_at, ...ended }) =>
    out(
      { ...slip, items, gross_fen, deduct_fen, net_fen, slip_version, published_at },
      ended.recalled_at,
      ended.reason,
    ),
  );
  return hasPdf(slip, batch) ? [...versions, out(slip, null, null)] : versions;
}

/** What its employee saw, for a PDF. */
export const paperOfVersion = ({ batch, companyName }: Pack, { key, row }: SlipVersion): SlipPaper => ({
  ...paperOf(row, batch, companyName),
  key,
});

export const pdfPath = (no: number, version: number) => `slips/${String(no).padStart(5, '0')}-v${version}.pdf`;

/** `failed`: keys of papers that could not be set. */
export function packedVersions(
  { no, slip, versions }: PackedSlip,
  failed: ReadonlyMap<string, unknown>,
): PackedVersion[] {
  return versions.map(({ key, version, row, issuedAt, recalledAt }) => ({
    no,
    slipId: slip.id,
    name: slip.name,
    staffNo: slip.staff_no,
    dept: slip.dept,
    version,
    netFen: row.net_fen.toString(),
    publishedAt: issuedAt?.toISOString() ?? null,
    recalledAt: recalledAt?.toISOString() ?? null,
    file: failed.has(key) ? null : pdfPath(no, version),
  }));
}
