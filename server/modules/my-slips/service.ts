import { type Transaction, type Updateable } from 'kysely';
import { effectiveState } from '@contract/states/effective-slip';
import type { MySlipDetail } from '@contract/wages/slip-schemas';
import { CONTENT, fits } from '@contract/feedback/rules';
import { transitionOf } from '@contract/states/machine';
import { type WageSlipAction, wageSlipMachine, type WageSlipState } from '@contract/states/wage-slip';
import type { Database } from '../../db/database';
import type { WageSlipTable } from '../../db/tables/wage';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { HttpError, invalid, refuse } from '../../kernel/errors';
import { acceptFeedback, announceFeedback, raiseFeedback, withdrawFeedback } from '../feedback/service';
import { announceBatch, countSlips, orderSigning, signingBegun, type SlipCounts } from '../wage-batches/service';
import { paperOf, pdfOf, viewOf } from '../wage-slips/service';
import { tellReminderDone, tellSlipRead } from './bell';
import { presentMySlip } from './present';
import { isShown, mySlip, type MySlipRow } from './queries';
import { TAKEN_BACK } from './taken-back';

export { slipLines } from './bell';
export { listMySlips, mySlips } from './list';

export async function getMySlip(deps: Deps, actor: Actor, id: string): Promise<MySlipDetail> {
  return presentMySlip(deps, deps.db, actor, await mySlip(deps.db, actor.id, id, deps.clock.now()));
}

/** One's own slip as PDF. 400 while it is taken back, or where the font lacks a sign of it. */
export async function mySlipPdf(deps: Deps, actor: Actor, id: string): Promise<{ name: string; content: Buffer }> {
  const row = await mySlip(deps.db, actor.id, id, deps.clock.now());
  if (!isShown(row)) throw new HttpError(400, TAKEN_BACK);
  return pdfOf(deps, paperOf(row, row.batch, row.companyName));
}

interface Step {
  action: WageSlipAction;
  /** Expected version; undefined = any (the read receipt). */
  version?: number;
  change(
    trx: Transaction<Database>,
    row: MySlipRow,
    now: Date,
    to: WageSlipState,
  ): Promise<{ slip: Updateable<WageSlipTable>; counts: SlipCounts; feedbackId?: string | null }>;
}

/**
 * One step of an employee. The batch's counters are moved first: that takes the batch's row lock and
 * finds it still visible, so that a recall going on at the same time either comes before (refused here) or after.
 */
async function takeStep(deps: Deps, actor: Actor, id: string, step: Step): Promise<MySlipDetail> {
  const now = deps.clock.now();
  const { detail, companyId, batchId, feedbackId, first, remindedAt, needConfirm } = await deps.db
    .transaction()
    .execute(async (trx) => {
      const seen = await mySlip(trx, actor.id, id, now);
      await countSlips(trx, seen.company_id, seen.batch_id, {});
      await trx
        .selectFrom('wage_slip')
        .select('id')
        .where('company_id', '=', seen.company_id)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const row = await mySlip(trx, actor.id, id, now);
      const done = {
        companyId: row.company_id,
        batchId: row.batch_id,
        feedbackId: null,
        remindedAt: row.reminded_at,
        needConfirm: row.batch.settings.needConfirm,
      };
      // Opening one that is taken back shows that it is; there is nothing to read.
      if (step.action === 'read' && (row.read_at !== null || !isShown(row)))
        return { ...done, first: false, detail: await presentMySlip(deps, trx, actor, row) };
      if (!isShown(row)) refuse('WRONG_STATE', TAKEN_BACK);
      if (step.version !== undefined && step.version !== row.version) refuse('STALE_VERSION');
      const state = effectiveState(row.state, row.batch.state);
      const arrow = transitionOf(wageSlipMachine, state, step.action);
      if (!arrow)
        refuse(
          'WRONG_STATE',
          `${wageSlipMachine.labels[state]}的工资条不能${wageSlipMachine.actionLabels[step.action]}`,
        );
      const { slip, counts, feedbackId: touched = null } = await step.change(trx, row, now, arrow.to);
      if (!(await countSlips(trx, row.company_id, row.batch_id, counts))) refuse('WRONG_STATE', TAKEN_BACK);
      const patch = { ...slip, version: row.version + 1, updated_at: now };
      await trx
        .updateTable('wage_slip')
        .set(patch)
        .where('company_id', '=', row.company_id)
        .where('id', '=', id)
        .execute();
      return {
        ...done,
        feedbackId: touched,
        first: row.read_at === null,
        detail: await presentMySlip(deps, trx, actor, await mySlip(trx, actor.id, id, now)),
      };
    });
  announceBatch(deps, companyId, batchId);
  if (feedbackId !== null) await announceFeedback(deps, { companyId, feedbackId, accountId: actor.id });
  if (first) await tellSlipRead(deps, actor.id, { companyId, slipId: id });
  if (remindedAt !== null && (step.action !== 'read' || !needConfirm))
    tellReminderDone(deps, actor.id, batchId, remindedAt);
  return detail;
}

/** Notes the first reading; repeating it changes nothing. */
export function readMySlip(deps: Deps, actor: Actor, id: string): Promise<MySlipDetail> {
  return takeStep(deps, actor, id, {
    action: 'read',
    change: (_trx, _row, now, to) => Promise.resolve({ slip: { state: to, read_at: now }, counts: { read: 1 } }),
  });
}

const firstReading = (row: MySlipRow, now: Date) => ({
  slip: { read_at: row.read_at ?? now },
  counts: { read: row.read_at === null ? 1 : 0 },
});

function requireUnlocked(row: MySlipRow): void {
  if (row.batch.state === 'closed')
    refuse('WRONG_STATE', '工资表已锁定，不能再确认或提出异议；如有疑问请联系人事或财务');
}

export function confirmMySlip(deps: Deps, actor: Actor, id: string, version: number): Promise<MySlipDetail> {
  return takeStep(deps, actor, id, {
    action: 'confirm',
    version,
    change: async (trx, row, now) => {
      requireUnlocked(row);
      // A correction asks for a word even where slips as such do not.
      if (!row.batch.settings.needConfirm && !row.corrected) refuse('RULE', '这张工资条无需确认');
      const feedbackId = await acceptFeedback(trx, row.company_id, { slipId: row.id }, actor, now);
      const { slip, counts } = firstReading(row, now);
      // A sheet may have asked for signatures while there was somebody to sign with.
      const needSign = row.batch.settings.needSign && deps.esign.state !== 'off';
      if (needSign) await orderSigning(deps, trx, row.company_id, { slipId: row.id, version: row.slip_version });
      return {
        slip: {
          ...slip,
          ...(needSign ? signingBegun(now) : {}),
          state: 'confirmed',
          confirmed_at: now,
          feedback_id: null,
        },
        counts: { ...counts, confirmed: 1 },
        feedbackId,
      };
    },
  });
}

export interface ObjectionInput {
  version: number;
  category: string;
  itemKeys: string[];
  content: string;
  images?: string[];
}

/** Objects to the present version with the items in dispute. A slip that is disputed already has one objection, to which this is added. */
export function objectToMySlip(deps: Deps, actor: Actor, id: string, input: ObjectionInput): Promise<MySlipDetail> {
  const content = input.content.trim();
  if (!fits(content, CONTENT)) invalid(`请说明异议，${CONTENT.min}～${CONTENT.max}个字`, 'content');
  return takeStep(deps, actor, id, {
    action: 'dispute',
    version: input.version,
    change: async (trx, row, now) => {
      requireUnlocked(row);
      const visible = new Set(row.batch.item_defs.filter((def) => def.visible).map((def) => def.key));
      if (input.itemKeys.some((key) => !visible.has(key)))
        invalid('有异议的项目不在工资条中，请刷新后重新选择', 'itemKeys');
      const feedbackId = await raiseFeedback(trx, {
        companyId: row.company_id,
        about: { kind: 'wages', batchId: row.batch_id, slipId: row.id, slipVersion: row.slip_version },
        month: row.batch.pay_month,
        subject: row.batch.title,
        snapshot: { slip: viewOf(row, row.batch, row.companyName) },
        staff: { id: row.staff_id, name: row.name, staffNo: row.staff_no, dept: row.dept },
        account: actor,
        category: input.category,
        itemKeys: [...new Set(input.itemKeys)],
        content,
        images: input.images ?? [],
        at: now,
      });
      const { slip, counts } = firstReading(row, now);
      const first = row.state !== 'disputed';
      return {
        slip: { ...slip, state: 'disputed', feedback_id: feedbackId, ...(first ? { disputed_at: now } : {}) },
        counts: { ...counts, disputed: first ? 1 : 0 },
        feedbackId,
      };
    },
  });
}

/** Takes an objection back as long as nobody has begun to deal with it. */
export function withdrawMyObjection(deps: Deps, actor: Actor, id: string, version: number): Promise<MySlipDetail> {
  return takeStep(deps, actor, id, {
    action: 'withdrawDispute',
    version,
    change: async (trx, row, now) => {
      requireUnlocked(row);
      const feedbackId =
        (await withdrawFeedback(trx, row.company_id, { slipId: row.id }, actor, now)) ??
        refuse('WRONG_STATE', '异议已在处理中，不能撤回');
      return { slip: { state: 'read', disputed_at: null, feedback_id: null }, counts: { disputed: -1 }, feedbackId };
    },
  });
}
