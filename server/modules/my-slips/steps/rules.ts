import type { Selectable } from 'kysely';
import { effectiveState } from '@contract/states/effective-slip';
import { transitionOf } from '@contract/states/machine';
import { wageSlipMachine } from '@contract/states/wage-slip';
import type { WageSlipTable } from '../../../db/tables/wage';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import type { NewFeedback } from '../../feedback/service';
import { signingBegun, type SlipCounts } from '../../wage-batches/service';
import { viewOf } from '../../wage-slips/service';
import { isShown, type MySlipRow } from '../queries';
import { TAKEN_BACK } from '../taken-back';

export interface Objection {
  category: string;
  itemKeys: string[];
  content: string;
  images?: string[];
}

/** A step of an employee on a slip, his or not. `version`: the one he has seen. */
export type Step = { actor: Actor; slipId: string } & (
  | { action: 'read' }
  | { action: 'confirm'; version: number }
  | { action: 'dispute'; version: number; input: Objection }
  | { action: 'withdrawDispute'; version: number }
);

type Signing = 'sign_state' | 'sign_reason' | 'sign_contract_id' | 'sign_retry_at';
/** What a step may change of a slip besides its version. */
export type SlipPatch = Partial<
  Pick<Selectable<WageSlipTable>, 'state' | 'read_at' | 'confirmed_at' | 'disputed_at' | 'feedback_id' | Signing>
>;

/** What a step changes. */
export interface Change {
  slip: SlipPatch;
  counts: Required<SlipCounts>;
  /** What becomes of the objection to the slip. */
  feedback?: 'accept' | 'withdraw' | NewFeedback;
  /** To be signed electronically. */
  sign?: boolean;
}

/** What decides besides the slip itself. */
export interface Facts {
  now: Date;
  /** There is somebody to sign with. */
  signs: boolean;
}

/**
 * What a step changes of its reader's own slip; null where there is nothing to do. Refuses what is taken back, another version
 * than the one he has seen (STALE_VERSION), and what the slip's machine or the sheet's settings do not allow.
 */
export function changeOf(step: Step, row: MySlipRow, facts: Facts): Change | null {
  // Opening one that is taken back shows that it is; there is nothing to read.
  if (step.action === 'read' && (row.read_at !== null || !isShown(row))) return null;
  if (!isShown(row)) refuse('WRONG_STATE', TAKEN_BACK);
  if (step.action !== 'read' && step.version !== row.version) refuse('STALE_VERSION');
  const state = effectiveState(row.state, row.batch.state);
  const arrow = transitionOf(wageSlipMachine, state, step.action);
  if (!arrow)
    refuse('WRONG_STATE', `${wageSlipMachine.labels[state]}的工资条不能${wageSlipMachine.actionLabels[step.action]}`);
  const { slip, counts, ...more } = ownPart(step, row, facts);
  return { slip: { ...slip, state: arrow.to }, counts: { read: 0, confirmed: 0, disputed: 0, ...counts }, ...more };
}

type OwnPart = Omit<Change, 'counts'> & { counts: SlipCounts };

function ownPart(step: Step, row: MySlipRow, facts: Facts): OwnPart {
  if (step.action === 'read') return firstReading(row, facts.now);
  if (row.batch.state === 'closed')
    refuse('WRONG_STATE', '工资表已锁定，不能再确认或提出异议；如有疑问请联系人事或财务');
  if (step.action === 'confirm') return confirmation(row, facts);
  if (step.action === 'dispute') return objection(step, row, facts.now);
  return { slip: { disputed_at: null, feedback_id: null }, counts: { disputed: -1 }, feedback: 'withdraw' };
}

/** Whoever confirms or objects has read. */
const firstReading = (row: MySlipRow, now: Date) => ({
  slip: { read_at: row.read_at ?? now },
  counts: { read: row.read_at === null ? 1 : 0 },
});

function confirmation(row: MySlipRow, { now, signs }: Facts): OwnPart {
  // A correction asks for a word even where slips as such do not.
  if (!row.batch.settings.needConfirm && !row.corrected) refuse('RULE', '这张工资条无需确认');
  const { slip, counts } = firstReading(row, now);
  // A sheet may have asked for signatures while there was somebody to sign with.
  const sign = row.batch.settings.needSign && signs;
  return {
    slip: { ...slip, ...(sign ? signingBegun(now) : {}), confirmed_at: now, feedback_id: null },
    counts: { ...counts, confirmed: 1 },
    ...(row.discussed ? { feedback: 'accept' } : {}),
    sign,
  };
}

function objection({ actor, input }: Step & { action: 'dispute' }, row: MySlipRow, now: Date): OwnPart {
  const shown = new Set(row.batch.item_defs.filter((def) => def.visible).map((def) => def.key));
  if (input.itemKeys.some((key) => !shown.has(key))) invalid('有异议的项目不在工资条中，请刷新后重新选择', 'itemKeys');
  const { slip, counts } = firstReading(row, now);
  const first = row.state !== 'disputed';
  return {
    slip: { ...slip, ...(first ? { disputed_at: now } : {}) },
    counts: { ...counts, disputed: first ? 1 : 0 },
    feedback: {
      companyId: row.company_id,
      about: { kind: 'wages', batchId: row.batch_id, slipId: row.id, slipVersion: row.slip_version },
      month: row.batch.pay_month,
      subject: row.batch.title,
      snapshot: { slip: viewOf(row, row.batch, row.companyName) },
      staff: { id: row.staff_id, name: row.name, staffNo: row.staff_no, dept: row.dept },
      account: actor,
      category: input.category,
      itemKeys: [...new Set(input.itemKeys)],
      content: input.content,
      images: input.images ?? [],
      at: now,
    },
  };
}
