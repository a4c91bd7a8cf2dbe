import { sql, type Transaction } from 'kysely';
import { alongWithNext } from '../../../db/along';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import { refuse } from '../../../kernel/errors';
import { acceptFeedbackOfSlips, raiseAllFeedback, withdrawFeedback } from '../../feedback/service';
import { type MySlipRow, noSuchSlip } from '../queries';
import type { Change, Step } from './rules';

type Trx = Transaction<Database>;

/** The batch whose slips a group is about. */
export interface BatchKey {
  companyId: string;
  batchId: string;
}

/** What the next statement of the transaction brings along. */
export interface Held {
  /** The round of the batch's publishing; 404 where there is no batch. */
  round(): number;
  /** The slips that are held. */
  slips(): ReadonlySet<string>;
}

/**
 * Holds a batch until the transaction ends, so that a recall of it comes before or after; then slips, along with the
 * transaction's next statement. Somebody who holds one of several (a delivery, say, which takes them in an order of its
 * own) is not waited for, or each could wait for the other for ever. One alone is waited for.
 */
export async function hold(trx: Trx, { companyId, batchId }: BatchKey, slipIds: readonly string[]): Promise<Held> {
  const batches = await alongWithNext(
    trx,
    trx
      .selectFrom('wage_batch')
      .select('publish_round')
      .where('company_id', '=', companyId)
      .where('id', '=', batchId)
      .forNoKeyUpdate()
      .compile(),
  );
  const query = trx
    .selectFrom('wage_slip')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...slipIds]}::uuid[])`)
    .forUpdate();
  const slips = await alongWithNext(trx, (slipIds.length > 1 ? query.skipLocked() : query).compile());
  return {
    round: () => batches[0]?.publish_round ?? noSuchSlip(),
    slips: () => new Set(slips.map(({ id }) => id)),
  };
}

/** A step that changes its slip; `row` is the slip as it was before. */
export interface Changing {
  step: Step;
  row: MySlipRow;
  change: Change;
}

/**
 * What becomes of objections, by slip. Who takes his back, or shows pictures with it, is alone.
 * Refuses WRONG_STATE where an objection is being dealt with, 422 for pictures that are not one's own.
 */
export async function writeFeedback(
  trx: Trx,
  batch: BatchKey,
  changing: readonly Changing[],
  now: Date,
): Promise<Map<string, string>> {
  const agreed = changing.flatMap(({ step, change }) =>
    change.feedback === 'accept' ? [[step.slipId, step.actor] as const] : [],
  );
  const written = await acceptFeedbackOfSlips(trx, batch, new Map(agreed), now);
  const raised = changing.flatMap(({ step, change }) =>
    typeof change.feedback === 'object' ? [[step.slipId, change.feedback] as const] : [],
  );
  const ids = await raiseAllFeedback(
    trx,
    raised.map(([, objection]) => objection),
  );
  for (const [index, [slipId]] of raised.entries()) written.set(slipId, ids[index] ?? '');
  for (const { step, change } of changing) {
    const { slipId, actor } = step;
    if (change.feedback === 'withdraw')
      written.set(
        slipId,
        (await withdrawFeedback(trx, batch.companyId, { slipId }, actor, now)) ??
          refuse('WRONG_STATE', '异议已在处理中，不能撤回'),
      );
  }
  return written;
}

/** Writes slips as they stand after all steps of a group, in one statement, along with the next one; their ids besides, or all slips of the company would be read through. */
export async function writeSlips(trx: Trx, companyId: string, slips: readonly MySlipRow[], now: Date): Promise<void> {
  const rows = slips.map((slip) => ({
    id: slip.id,
    state: slip.state,
    read_at: slip.read_at,
    confirmed_at: slip.confirmed_at,
    disputed_at: slip.disputed_at,
    feedback_id: slip.feedback_id,
    sign_state: slip.sign_state,
    sign_reason: slip.sign_reason,
    sign_contract_id: slip.sign_contract_id,
    sign_retry_at: slip.sign_retry_at,
    version: slip.version,
  }));
  const query = sql`
    update wage_slip set state = r.state, read_at = r.read_at, confirmed_at = r.confirmed_at, disputed_at = r.disputed_at,
      feedback_id = r.feedback_id, sign_state = r.sign_state, sign_reason = r.sign_reason, sign_contract_id = r.sign_contract_id,
      sign_retry_at = r.sign_retry_at, version = r.version, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r(id uuid, state text, read_at timestamptz, confirmed_at timestamptz,
      disputed_at timestamptz, feedback_id uuid, sign_state text, sign_reason text, sign_contract_id uuid, sign_retry_at timestamptz, version int)
    where wage_slip.company_id = ${companyId} and wage_slip.id = r.id
      and wage_slip.id = any(${rows.map(({ id }) => id)}::uuid[])`;
  await alongWithNext(trx, query.compile(trx));
}
