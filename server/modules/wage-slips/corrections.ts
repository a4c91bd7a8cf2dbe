import type { ItemChange, ItemDef } from '@contract/wages/slip-schemas';
import { effectiveState } from '@contract/states/effective-slip';
import { refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import type { FeedbackRow, SlipCorrections } from '../feedback/service';
import { type BatchRow, type CompanyRules, companyRules, loadBatch } from '../wage-batches/service';
import { auditWith } from './audit/preview';
import { laidOver } from './edit-items';
import { holdBoth } from './hold-both';
import { correctionRefusal, requireStep, sendingRefusal } from './policy';
import { type Db, loadSlip, type SlipRow } from './queries';
import { type Correction, correctionOf, type Release, releaseCause, releaseOf, UNCHANGED } from './release';
import { tellSecond } from './second/bell';
import { announceSlipStep, type SlipStepNews, takeSlipStep } from './slip-steps';
import { verifyEdit } from './verify-edits';
import { writeEdit } from './write-edits';

/** Corrections of slips that finance prepares with the answer to an objection and a manager sends. */
export const corrections: SlipCorrections = {
  async standing(db, row) {
    const { slip, batch } = await load(db, row);
    return { slipVersion: slip.slip_version, items: slip.items, refusal: correctionRefusal(slip, batch) };
  },

  async audit(deps, row, { version, items }) {
    const { slip, batch } = await load(deps.db, row);
    if (slip.version !== version) refuse('STALE_VERSION');
    requireCorrectable(slip, batch);
    return auditWith(deps, { slip, batch }, items);
  },

  async verify(deps, trx, row, { version, ...input }) {
    const held = await holdBoth(trx, row.company_id, slipIdOf(row));
    if (held.slip.version !== version) refuse('STALE_VERSION');
    requireCorrectable(held.slip, held.batch);
    const { edited, mismatches, doubts, reason } = (await verifyEdit(deps, trx, held, input)).verified;
    return { mismatches, doubts, reason, changed: edited.changed };
  },

  async compare(db, row, base, items) {
    const { batch } = await load(db, row);
    const after = laidOver(batch.item_defs, base, items);
    const changes = batch.item_defs.filter(({ key }) => after.changed.includes(key));
    return {
      changes: changes.map((def) => changeOf(def, base, after.items)),
      netBefore: base.netPay ?? '0',
      netAfter: after.items.netPay ?? '0',
    };
  },

  async sendingRefusal(db, actor, row, { author, items }) {
    const { slip, batch } = await load(db, row);
    const rules = await companyRules(db, row.company_id);
    const correction = await preparedFor(db, slip, batch, rules, { author, items });
    return sendingRefusal(slip, batch, actor, rules, correction) ?? twoRefusal(releaseOf(batch, correction, rules));
  },

  async send(deps, trx, actor, row, { author, reason, requestId, ...input }) {
    const { company_id: companyId } = row;
    const id = slipIdOf(row);
    const news: SlipStepNews[] = [];
    let held = await holdBoth(trx, companyId, id);
    if (effectiveState(held.slip.state, held.batch.state) !== 'recalled') {
      news.push((await takeSlipStep(deps, trx, actor, held, { action: 'recall', reason, requestId })).news);
      held = await holdBoth(trx, companyId, id);
    }
    requireStep('edit', held.slip, held.batch, actor, await companyRules(trx, companyId), UNCHANGED);
    const { verified, sheet } = await verifyEdit(deps, trx, held, input);
    await writeEdit(deps, trx, author, held.batch, sheet, { slip: held.slip, verified });
    await audit(trx, actor, {
      action: 'wages.editSlip',
      targetType: 'wageSlip',
      targetId: id,
      companyId,
      requestId,
      fields: verified.edited.changed,
    });
    held = await holdBoth(trx, companyId, id);
    const rules = await companyRules(trx, companyId);
    const two = twoRefusal(releaseOf(held.batch, await correctionOf(trx, held.slip, rules), rules));
    if (two !== null) refuse('RULE', two);
    news.push((await takeSlipStep(deps, trx, actor, held, { action: 'republish', requestId })).news);
    return async () => {
      for (const each of news) announceSlipStep(deps, each);
      await tellSecond(deps, companyId, [id]);
    };
  },
};

/** The slip as it would be, in the name of who prepared that. */
async function preparedFor(
  db: Db,
  slip: SlipRow,
  batch: BatchRow,
  rules: CompanyRules,
  { author, items }: { author: string; items: Record<string, string> },
): Promise<Correction> {
  const before = await correctionOf(db, slip, rules);
  const netFen = BigInt(laidOver(batch.item_defs, slip.items, items).items.netPay ?? slip.net_fen);
  return {
    ...before,
    editors: new Set([...before.editors, author]),
    netFen,
    unwrittenFen: netFen - slip.net_fen,
    firstId: null,
  };
}

/** An answer goes out with its correction, or not at all. */
const twoRefusal = (release: Release | null): string | null =>
  release?.missing === 2
    ? `${releaseCause(release)}，须两人先后同意，不能随回复一起发布；请先撤回、修改这张工资条，由两人先后重新发布`
    : null;

async function load(db: Db, row: FeedbackRow) {
  const slip = await loadSlip(db, row.company_id, slipIdOf(row));
  return { slip, batch: await loadBatch(db, row.company_id, slip.batch_id) };
}

function requireCorrectable(...held: Parameters<typeof correctionRefusal>): void {
  const refusal = correctionRefusal(...held);
  if (refusal !== null) refuse('WRONG_STATE', refusal);
}

function slipIdOf(row: FeedbackRow): string {
  if (row.slip_id === null) throw new Error(`feedback ${row.id} is not about a slip`);
  return row.slip_id;
}

const changeOf = (
  { key, label, kind }: ItemDef,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): ItemChange => ({ key, label, kind, before: before[key] ?? null, after: after[key] ?? null });
