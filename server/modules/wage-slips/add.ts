import { sql, type Transaction } from 'kysely';
import { sumMismatches } from '@contract/wages/net/check-slip';
import type { ItemDef, SlipDetail } from '@contract/wages/slip-schemas';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import {
  addSlips,
  announceBatch,
  type BatchRow,
  loadBatch,
  otherMonthlyBatches,
  recordStep,
  sumCheckOf,
  withEditor,
  withOneMore,
} from '../wage-batches/service';
import { auditSlip } from './audit/audit-slip';
import { keepAudits } from './audit/keep';
import { auditOfBatch } from './audit/learnt';
import { reasonFor } from './audit/stopping';
import { slipDetail } from './detail';
import { editItems } from './edit-items';
import { mismatchText, recordEdits } from './edits';
import { personFor, requireDraft } from './may-add';
import { loadSlip, type SlipRow } from './queries';

export interface NewSlipInput {
  requestId: string;
  staffId: string;
  /** Values by item key; amounts in 分. */
  items: Record<string, string>;
  remark?: string;
  acceptMismatch?: boolean;
  acceptPaidTwice?: boolean;
  errorReason?: string;
}

/**
 * Puts one more person into a draft by hand. Refuses other states, a person the batch has already (DUPLICATE), one who
 * left unless it is a 离职结算, totals that do not follow (SUMS_OFF) and a second monthly slip of the month (PAID_TWICE)
 * unless accepted, errors of the audit (AUDIT_ERRORS) but for a reason; 422 for bad values, 404 for another company's person. Whoever does it counts as an editor of the batch.
 */
export async function addSlip(
  deps: Deps,
  actor: Actor,
  companyId: string,
  batchId: string,
  input: NewSlipInput,
): Promise<SlipDetail> {
  const detail = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.addSlip:${batchId}`, input.requestId, async () => {
      const batch = await withRemark(trx, await loadBatch(trx, companyId, batchId, { lock: true }), input.remark);
      // Behind the lock: what was made of the batch while this waited came before it.
      const now = deps.clock.now();
      requireDraft(batch);
      const person = await personFor(trx, batch, input.staffId);
      const check = await sumCheckOf(trx, batch);
      const edited = editItems(check, { items: {} }, { ...input.items, ...remarkItem(input.remark) });
      const mismatches = sumMismatches(check, edited.items);
      if (mismatches.length > 0 && input.acceptMismatch !== true) refuse('SUMS_OFF', mismatchText(mismatches, batch));
      const sheet = await auditOfBatch(trx, batch);
      const found = await auditSlip(deps, trx, batch, sheet, {
        staffId: input.staffId,
        items: edited.items,
        changed: edited.changed,
        cardSealed: null,
        was: null,
        before: null,
      });
      const reason = reasonFor(found.doubts, input.errorReason);
      const others = await monthlySlipsElsewhere(trx, batch, input.staffId);
      if (others.length > 0 && input.acceptPaidTwice !== true) {
        refuse(
          'PAID_TWICE',
          `${person.name} ${Number(batch.pay_month.slice(5))} 月已在《${others.map(({ title }) => title).join('》《')}》中。确认不是重复发放的，请勾选后保存`,
        );
      }
      const amounts = {
        grossFen: edited.grossFen?.toString() ?? null,
        deductFen: edited.deductFen?.toString() ?? null,
        netFen: edited.netFen.toString(),
      };
      const who = { staffId: input.staffId, name: person.name, staffNo: person.staff_no, dept: person.dept };
      await addSlips(
        trx,
        companyId,
        batchId,
        [{ ...who, items: edited.items, bankCardSealed: null, bankName: null, ...amounts }],
        now,
      );
      const slip = await slipOf(trx, batch, input.staffId);
      await recordEdits(
        trx,
        actor,
        [{ slip: { ...slip, items: {} }, ...edited, mismatches, doubts: found.doubts, reason }],
        now,
      );
      await keepAudits(trx, batch, sheet, [{ slipId: slip.id, before: null, found }]);
      await growBatch(trx, batch, slip, actor.id, withOneMore(batch.paid_twice, others));
      await recordStep(trx, { companyId, batchId }, actor, { at: now, action: 'slipAdd', subject: slip.name, reason });
      await audit(trx, actor, {
        action: 'wages.addSlip',
        targetType: 'wageSlip',
        targetId: slip.id,
        companyId,
        requestId: input.requestId,
      });
      return slipDetail(deps, trx, actor, slip, batch);
    }),
  );
  announceBatch(deps, companyId, batchId);
  return detail;
}

const REMARK: ItemDef = {
  key: 'remark',
  label: '备注',
  group: 'other',
  kind: 'text',
  sign: 0,
  isTotal: false,
  visible: true,
};

function remarkItem(remark: string | undefined): Record<string, string> {
  return remark?.trim() ? { [REMARK.key]: remark.trim() } : {};
}

/** A sheet without a 备注 column gets the item with the first remark. */
async function withRemark(trx: Transaction<Database>, batch: BatchRow, remark: string | undefined): Promise<BatchRow> {
  if (!remark?.trim() || batch.state !== 'draft' || batch.item_defs.some((def) => def.key === REMARK.key)) return batch;
  const defs = [...batch.item_defs, REMARK];
  await trx
    .updateTable('wage_batch')
    .set({ item_defs: jsonText(defs) })
    .where('company_id', '=', batch.company_id)
    .where('id', '=', batch.id)
    .execute();
  return { ...batch, item_defs: defs };
}

async function monthlySlipsElsewhere(
  trx: Transaction<Database>,
  batch: BatchRow,
  staffId: string,
): Promise<{ id: string; title: string }[]> {
  const others = await otherMonthlyBatches(
    trx,
    {
      companyId: batch.company_id,
      payMonth: batch.pay_month,
      wageType: batch.wage_type,
      namedIds: batch.named_ids,
    },
    batch.id,
  );
  if (others.length === 0) return [];
  const found = await trx
    .selectFrom('wage_slip')
    .select('batch_id')
    .where('company_id', '=', batch.company_id)
    .where(
      'batch_id',
      'in',
      others.map(({ id }) => id),
    )
    .where('staff_id', '=', staffId)
    .execute();
  return others.filter(({ id }) => found.some((slip) => slip.batch_id === id));
}

async function slipOf(trx: Transaction<Database>, batch: BatchRow, staffId: string): Promise<SlipRow> {
  const { id } = await trx
    .selectFrom('wage_slip')
    .select('id')
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return loadSlip(trx, batch.company_id, id);
}

/** The batch's figures follow. Gross and deductions stay unknown where the sheet had none. */
async function growBatch(
  trx: Transaction<Database>,
  batch: BatchRow,
  slip: SlipRow,
  editorId: string,
  paidTwice: BatchRow['paid_twice'],
): Promise<void> {
  const depts =
    slip.dept === null || batch.depts.includes(slip.dept) ? batch.depts : [...batch.depts, slip.dept].sort();
  await sql`
    update wage_batch set head_count = head_count + 1, net_fen = net_fen + ${slip.net_fen}::bigint,
      gross_fen = case when gross_fen is null then ${slip.gross_fen}::bigint else gross_fen + ${slip.gross_fen ?? 0n}::bigint end,
      deduct_fen = case when deduct_fen is null then ${slip.deduct_fen}::bigint else deduct_fen + ${slip.deduct_fen ?? 0n}::bigint end,
      depts = ${jsonText(depts)}::jsonb, editor_ids = ${jsonText(withEditor(batch.editor_ids, editorId))}::jsonb, paid_twice = ${jsonText(paidTwice)}::jsonb
    where company_id = ${batch.company_id} and id = ${batch.id}`.execute(trx);
}
