import { isOff } from '@contract/wages/corrections/off';
import type { Corrected } from '@contract/wages/corrections/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { auditAll } from '../../audit/service';
import { slipsWithOpenClaims } from '../../claims/service';
import { announceBatch, type BatchRow, companyRules, loadBatch, orderUnsigning } from '../../wage-batches/service';
import { type CorrectionOrder, printOfOff, type SheetPerson, type SheetSlips } from '../../wage-imports/service';
import { auditOfBatch } from '../audit/learnt';
import { newestEdits } from '../edits';
import type { Db, SlipRow, Trx } from '../queries';
import { archiveAndRecall } from '../reissue';
import { tellSecond } from '../second/bell';
import { announceSlips, tellPrepared } from '../slip-news';
import { acceptedFor, isRefused, orRefused, type VerifiedEdit } from '../verify-edits';
import { writeEdits } from '../write-edits';
import { asCorrection } from './compare';
import { type JudgedPerson, judgePeople, type Judging, mustBeRecalled, refusalOf } from './judge-people';

/** Times a part is verified beside the database's other work, before that is done with its batch held. */
const TRIES = 5;

const CHANGED = '提交之后又被改动，没有写入';
const FOUND_OTHERWISE = '提交之后核对的结果有变化，没有写入';

interface ToWrite {
  slip: SlipRow;
  recalls: boolean;
  verified: VerifiedEdit;
}

interface Part {
  judging: Judging;
  edits: ToWrite[];
  refused: Corrected['refused'];
}

/**
 * Writes corrections as single edits do: what an employee can see is taken back first, with the reason, and goes out again
 * by the review rule as any corrected slip. Whoever is refused is told and leaves nothing behind. All rules are asked before
 * the transaction, which then holds the batch for some statements only; where anything stands differently by then, anew.
 */
export const write: SheetSlips['write'] = async (deps, actor, { companyId, batchId }, people, order, work) => {
  for (let tries = 1; ; tries += 1) {
    const before =
      tries <= TRIES
        ? await verifyPart(deps, deps.db, actor, await loadBatch(deps.db, companyId, batchId), people, order)
        : null;
    const done = await deps.db.transaction().execute(async (trx) => {
      await work.begin(trx);
      const batch = await loadBatch(trx, companyId, batchId, { lock: true });
      const part = before ?? (await verifyPart(deps, trx, actor, batch, people, order));
      const edits = await stillSo(trx, batch, part);
      if (edits === null) return null;
      await writePart(deps, trx, actor, batch, edits, order);
      const recalled = edits.filter(({ recalls }) => recalls).length;
      const corrected = { written: edits.length, recalled, refused: part.refused };
      await work.end(trx, corrected);
      return { batch, edits, corrected };
    });
    if (done) return { ...done.corrected, announce: () => announce(deps, done.batch, done.edits) };
    if (before === null) throw new Error('slips changed under the lock of their batch');
  }
};

async function verifyPart(
  deps: Deps,
  db: Db,
  actor: Actor,
  batch: BatchRow,
  people: readonly SheetPerson[],
  order: CorrectionOrder,
): Promise<Part> {
  const judging = { actor, batch, rules: await companyRules(db, batch.company_id) };
  const { judged } = await judgePeople(deps, db, judging, people);
  const newest = await newestEdits(
    db,
    batch.company_id,
    judged.flatMap(({ slip, found }) => (slip && found ? [slip.id] : [])),
  );
  const part: Part = { judging, edits: [], refused: [] };
  for (const one of judged) {
    const { person, slip, found, refusal, recalls } = one;
    const edited = newest.get(slip?.id ?? '');
    const against = refusal ?? (edited && edited > order.at ? CHANGED : refusalOfFound(batch, one, order));
    if (against !== null) part.refused.push({ name: person.name, reason: against });
    else if (slip && found) part.edits.push({ slip, recalls, verified: { ...found, reason: order.reason } });
  }
  return part;
}

/** Sums that are off and errors of the audit are written only as they were seen and accepted. */
function refusalOfFound(batch: BatchRow, judged: JudgedPerson, { accepted }: CorrectionOrder): string | null {
  const { found } = judged;
  const now = asCorrection(batch, judged);
  if (!found || !isOff(now)) return null;
  const seen = accepted[now.rowNo];
  if (seen !== undefined) return seen === printOfOff(now) ? null : FOUND_OTHERWISE;
  const refused = orRefused(() => acceptedFor(batch, found, {}));
  return isRefused(refused) ? refused.message : null;
}

/** What of a slip may change beside its values. */
const MOVING = ['id', 'version', 'state', 'sign_state', 'read_at', 'delivery', 'reminded_at', 'feedback_id'] as const;

/** Locks the slips and gives them as they are now; null where one, its batch or a claim on it is not as it was verified. */
async function stillSo(trx: Trx, batch: BatchRow, { judging, edits }: Part): Promise<ToWrite[] | null> {
  if (edits.length === 0) return [];
  if (batch.version !== judging.batch.version) return null;
  const rows = await trx
    .selectFrom('wage_slip')
    .select(MOVING)
    .where('company_id', '=', batch.company_id)
    .where('id', '=', (eb) => eb.fn.any(eb.val(edits.map(({ slip }) => slip.id))))
    .orderBy('id')
    .forUpdate()
    .execute();
  const now = new Map(rows.map((row) => [row.id, row]));
  const held: ToWrite[] = [];
  for (const { slip, recalls, verified } of edits) {
    const row = now.get(slip.id);
    const same = row?.version === slip.version && mustBeRecalled(row, batch) === recalls;
    if (!same || refusalOf({ ...judging, batch }, row) !== null) return null;
    held.push({ slip: { ...slip, ...row }, recalls, verified });
  }
  const recalled = held.flatMap(({ slip, recalls }) => (recalls ? [slip.id] : []));
  return (await slipsWithOpenClaims(trx, batch.company_id, recalled)).size === 0 ? held : null;
}

async function writePart(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  batch: BatchRow,
  edits: readonly ToWrite[],
  { reason, requestId }: CorrectionOrder,
): Promise<void> {
  const taken = edits.flatMap(({ slip, recalls }) => (recalls ? [slip] : []));
  if (taken.length > 0) await archiveAndRecall(trx, taken, batch, reason, deps.clock.now());
  const signed = taken.filter(({ sign_state }) => sign_state !== null);
  await orderUnsigning(deps, trx, batch.company_id, {
    slips: signed.map(({ id, slip_version: version }) => ({ id, version })),
    reason,
  });
  await writeEdits(
    deps,
    trx,
    actor,
    batch,
    await auditOfBatch(trx, batch),
    edits.map(({ slip, recalls, verified }) => ({
      slip: recalls ? { ...slip, state: 'recalled' as const } : slip,
      verified,
    })),
  );
  const entry = { targetType: 'wageSlip' as const, companyId: batch.company_id, requestId };
  await auditAll(
    trx,
    actor,
    edits.flatMap(({ slip, recalls, verified }) => [
      ...(recalls ? [{ ...entry, action: 'wages.recallSlip' as const, targetId: slip.id }] : []),
      { ...entry, action: 'wages.editSlip' as const, targetId: slip.id, fields: verified.edited.changed },
    ]),
  );
}

async function announce(deps: Deps, batch: BatchRow, edits: readonly ToWrite[]): Promise<void> {
  const slips = edits.map(({ slip }) => slip);
  const taken = edits.flatMap(({ slip, recalls }) => (recalls ? [slip] : []));
  await announceSlips(deps, batch, taken, 'recall');
  await tellPrepared(deps, batch, slips);
  await tellSecond(
    deps,
    batch.company_id,
    slips.map(({ id }) => id),
  );
  announceBatch(deps, batch.company_id, batch.id);
}
