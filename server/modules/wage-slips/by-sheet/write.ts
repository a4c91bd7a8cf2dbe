import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { announcePrepared } from '../../feedback/service';
import { announceBatch, companyRules, loadBatch } from '../../wage-batches/service';
import type { CorrectionOrder, SheetPerson, SheetSlips } from '../../wage-imports/service';
import { verifyEdit, writeEdit } from '../edit-slip';
import { editsOf } from '../edits';
import { holdBoth } from '../hold-both';
import { requireStep } from '../policy';
import { announceSlipStep, type SlipStepNews, takeSlipStep } from '../slip-steps';
import { changedValues, mustBeRecalled, wordsOf } from './compare';

type Trx = Transaction<Database>;

/**
 * Writes corrections as single edits do: what an employee can see is taken back first, with the reason, and goes out again
 * by the review rule as any corrected slip. Whoever is refused is told and leaves nothing behind: a person is held to all
 * rules before the first thing of his is written.
 */
export const write: SheetSlips['write'] = async (deps, trx, actor, { companyId, batchId }, people, order) => {
  await loadBatch(trx, companyId, batchId, { lock: true });
  const ids = people.flatMap(({ staffId }) => staffId ?? []);
  const slips = await trx
    .selectFrom('wage_slip')
    .select(['id', 'staff_id'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('staff_id', 'in', ids.length > 0 ? ids : [companyId]) // never an empty list; no person has a company's id
    .execute();
  const slipOf = new Map(slips.map((slip) => [slip.staff_id, slip.id]));
  const news: SlipStepNews[] = [];
  const edited: string[] = [];
  const refused: { name: string; reason: string }[] = [];
  for (const person of people) {
    const slipId = slipOf.get(person.staffId ?? '');
    if (!slipId) {
      refused.push({ name: person.name, reason: '不在这张工资表中' });
      continue;
    }
    try {
      const done = await writeOne(deps, trx, actor, companyId, slipId, person, order);
      if (done.written) edited.push(slipId);
      if (done.news) news.push(done.news);
    } catch (error) {
      refused.push({ name: person.name, reason: wordsOf(error) });
    }
  }
  return {
    written: edited.length,
    recalled: news.length,
    refused,
    async announce() {
      news.forEach((each) => announceSlipStep(deps, each));
      announceBatch(deps, companyId, batchId);
      for (const slipId of edited) await announcePrepared(deps, companyId, { slipId });
    },
  };
};

async function writeOne(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  companyId: string,
  slipId: string,
  person: SheetPerson,
  { reason, requestId, at }: CorrectionOrder,
): Promise<{ written: boolean; news: SlipStepNews | null }> {
  let held = await holdBoth(trx, companyId, slipId);
  const { slip, batch } = held;
  const items = changedValues(batch.item_defs, slip, person);
  if (Object.keys(items).length === 0) return { written: false, news: null };
  const [newest] = await editsOf(trx, slip);
  if (newest && newest.at > at) refuse('STALE_VERSION', '提交之后又被改动，没有写入');
  const recalls = mustBeRecalled(slip, batch);
  if (!recalls) requireStep('edit', slip, batch, actor, await companyRules(trx, companyId), new Set());
  // The sheet was held to sums and audit when it was read; what its clerk left standing there is saved for his reason.
  const verified = await verifyEdit(deps, trx, held, { items, acceptMismatch: true, errorReason: reason });
  let news: SlipStepNews | null = null;
  if (recalls) {
    ({ news } = await takeSlipStep(deps, trx, actor, held, { action: 'recall', reason, requestId }));
    held = await holdBoth(trx, companyId, slipId);
  }
  await writeEdit(deps, trx, actor, held, { ...verified, reason });
  await audit(trx, actor, {
    action: 'wages.editSlip',
    targetType: 'wageSlip',
    targetId: slipId,
    companyId,
    requestId,
    fields: verified.edited.changed,
  });
  return { written: true, news };
}
