import { sql } from 'kysely';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { type BatchRow, recordStep, unpackSlips, withEditor } from '../wage-batches/service';
import { keepAudits } from './audit/keep';
import type { BatchAudit } from './audit/learnt';
import { recordEdits } from './edits';
import { loadSlip, type SlipRow, type Trx } from './queries';
import type { VerifiedEdit } from './verify-edits';

/** A slip as it stands, and what is to stand in it. */
export interface EditToWrite {
  slip: SlipRow;
  verified: VerifiedEdit;
}

type Author = Pick<Actor, 'id' | 'name'>;

/** Writes an edit down, in its author's name: the slip, its history, the batch's totals and steps. Both are held. */
export async function writeEdit(
  deps: Deps,
  trx: Trx,
  author: Author,
  batch: BatchRow,
  sheet: BatchAudit,
  edit: EditToWrite,
): Promise<SlipRow> {
  const { slip, verified } = edit;
  await writeEdits(deps, trx, author, batch, sheet, [edit]);
  const { changed } = verified.edited;
  if (changed.length > 0)
    await recordStep(trx, { companyId: slip.company_id, batchId: batch.id }, author, {
      at: deps.clock.now(),
      action: 'slipEdit',
      subject: slip.name,
      note: { code: 'changedItems', values: { items: labelsOf(batch, changed) } },
      reason: verified.reason,
    });
  return loadSlip(trx, slip.company_id, slip.id);
}

/** The same of several slips of a batch, some hundred at most, but for its steps; all are held. */
export async function writeEdits(
  deps: Deps,
  trx: Trx,
  author: Author,
  batch: BatchRow,
  sheet: BatchAudit,
  edits: readonly EditToWrite[],
): Promise<void> {
  if (edits.length === 0) return;
  const now = deps.clock.now();
  await writeItems(trx, batch.company_id, edits, now);
  await unpackSlips(
    trx,
    batch,
    edits.map(({ slip }) => slip.staff_id),
  );
  // Saving without a change makes nobody an editor.
  const changed = edits.filter(({ verified }) => verified.edited.changed.length > 0);
  await recordEdits(
    trx,
    author,
    changed.map(({ slip, verified: { edited, mismatches, doubts, reason } }) => ({
      slip,
      changed: edited.changed,
      items: edited.items,
      mismatches,
      doubts,
      reason,
    })),
    now,
  );
  await keepAudits(
    trx,
    batch,
    sheet,
    edits.flatMap(({ slip, verified: { was, found } }) => (found ? [{ slipId: slip.id, before: was, found }] : [])),
  );
  await shiftTotals(trx, batch, edits, changed.length > 0 ? withEditor(batch.editor_ids, author.id) : batch.editor_ids);
}

async function writeItems(trx: Trx, companyId: string, edits: readonly EditToWrite[], now: Date): Promise<void> {
  const rows = edits.map(({ slip, verified: { edited } }) => ({
    id: slip.id,
    items: edited.items,
    gross: edited.grossFen?.toString() ?? null,
    deduct: edited.deductFen?.toString() ?? null,
    net: edited.netFen.toString(),
  }));
  await sql`
    update wage_slip set items = r.items, gross_fen = r.gross, deduct_fen = r.deduct, net_fen = r.net,
      version = version + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r(id uuid, items jsonb, gross bigint, deduct bigint, net bigint)
    where wage_slip.company_id = ${companyId} and wage_slip.id = r.id`.execute(trx);
}

/** The batch's figures follow those of its slips; gross and deductions stay unknown where no slip has any. */
async function shiftTotals(trx: Trx, batch: BatchRow, edits: readonly EditToWrite[], editors: string[]): Promise<void> {
  const shift = (before: (slip: SlipRow) => bigint | null, after: (edit: EditToWrite) => bigint | null) =>
    edits.reduce((sum, edit) => sum + (after(edit) ?? 0n) - (before(edit.slip) ?? 0n), 0n);
  const known = (after: (edit: EditToWrite) => bigint | null) => edits.some((edit) => after(edit) !== null);
  const gross = ({ verified }: EditToWrite) => verified.edited.grossFen;
  const deduct = ({ verified }: EditToWrite) => verified.edited.deductFen;
  const net = shift(
    (slip) => slip.net_fen,
    ({ verified }) => verified.edited.netFen,
  );
  await sql`
    update wage_batch set editor_ids = ${jsonText(editors)}::jsonb, net_fen = net_fen + ${net}::bigint,
      gross_fen = case when gross_fen is null and not ${known(gross)}::boolean then null
        else coalesce(gross_fen, 0) + ${shift((slip) => slip.gross_fen, gross)}::bigint end,
      deduct_fen = case when deduct_fen is null and not ${known(deduct)}::boolean then null
        else coalesce(deduct_fen, 0) + ${shift((slip) => slip.deduct_fen, deduct)}::bigint end
    where company_id = ${batch.company_id} and id = ${batch.id}`.execute(trx);
}

/** Names of changed items, never their amounts. */
function labelsOf(batch: BatchRow, keys: readonly string[]): string {
  const labels = batch.item_defs.filter((def) => keys.includes(def.key)).map((def) => def.label);
  return labels.slice(0, 10).join('、') + (labels.length > 10 ? '…' : '');
}
