import { sql } from 'kysely';
import { ANSWER_MS } from '@contract/claims/rules';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import { askFor } from './query-channel';
import { SEND_JOB } from '../job-kinds';
import { logSteps } from '../log/write-log';
import { tellOwners, tellPayer } from './announce';

const MINUTE_MS = 60_000;
/** A channel answers sooner than this, or the call broke off. */
const BROKEN_OFF_MS = MINUTE_MS;
/** Between two looks. */
export const WATCH_MS = MINUTE_MS;
/** Between two times one payment is asked for. */
const ASK_AGAIN_MS = 10 * MINUTE_MS;
const AT_ONCE = 50;
/** A payment waits this long for its own job. */
const LEFT_MS = 5 * MINUTE_MS;
/** Numbers of reports are remembered longer than a report is valid. */
const NOTICES_MS = 30 * 24 * 60 * MINUTE_MS;

/**
 * Payments nobody has heard of for half an hour become 状态未知 and are asked for until their channel says what became of them.
 * One that was handed in without an answer is asked for before that, and again once not to be known means to have failed.
 */
export async function watchPayments({ deps, signal }: JobContext): Promise<void> {
  const now = deps.clock.now();
  await sendLeftBehind(deps, now);
  await loseUnanswered(deps, now);
  const open = await deps.db
    .selectFrom('claim_payment as p')
    .innerJoin('claim_order as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.claim_id'),
    )
    .selectAll('p')
    .where('o.state', 'in', ['paying', 'unknown'])
    .where((eb) =>
      eb.or([
        eb.and([eb('o.state', '=', 'unknown'), eb('p.state', 'in', ['sending', 'accepted'])]),
        eb.and([eb('p.state', '=', 'sending'), eb('p.sent_at', '<', new Date(now.getTime() - BROKEN_OFF_MS))]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('p.asked_at', 'is', null),
        eb('p.asked_at', '<', new Date(now.getTime() - ASK_AGAIN_MS)),
        eb.and([
          eb('p.state', '=', 'sending'),
          eb('p.sent_at', '<=', new Date(now.getTime() - ANSWER_MS)),
          sql<boolean>`p.asked_at < p.sent_at + ${ANSWER_MS} * interval '1 millisecond'`,
        ]),
      ]),
    )
    .orderBy('p.started_at')
    .limit(AT_ONCE)
    .execute();
  for (const payment of open) {
    if (signal.aborted) return;
    await askFor(deps, payment);
  }
  await deps.db
    .deleteFrom('payment_notice')
    .where('received_at', '<', new Date(now.getTime() - NOTICES_MS))
    .execute();
}

/** Payments whose job is gone: each is sent by whoever comes first, and once. */
async function sendLeftBehind({ db, jobs }: Deps, now: Date): Promise<void> {
  const left = await db
    .selectFrom('claim_payment')
    .select(['company_id', 'id'])
    .where('state', '=', 'queued')
    .where('started_at', '<', new Date(now.getTime() - LEFT_MS))
    .limit(AT_ONCE)
    .execute();
  for (const { company_id, id } of left)
    await jobs.enqueue(db, {
      kind: SEND_JOB,
      companyId: null,
      ownerId: null,
      payload: { payments: [{ companyId: company_id, id }] },
      dedupeKey: `${SEND_JOB}:${id}`,
    });
}

/** A payment still to be sent is not among them: nobody has been asked to pay. */
async function loseUnanswered(deps: Deps, now: Date): Promise<void> {
  const late = await deps.db
    .selectFrom('claim_payment as p')
    .innerJoin('claim_order as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.claim_id'),
    )
    .select(['p.company_id', 'p.claim_id'])
    .where('o.state', '=', 'paying')
    .where('p.state', 'in', ['sending', 'accepted'])
    .where('p.started_at', '<', new Date(now.getTime() - ANSWER_MS))
    .limit(AT_ONCE * 4)
    .execute();
  for (const { company_id, claim_id } of late) {
    const lost = await deps.db.transaction().execute(async (trx) => {
      const claim = await trx
        .selectFrom('claim_order')
        .selectAll()
        .where('company_id', '=', company_id)
        .where('id', '=', claim_id)
        .where('state', '=', 'paying')
        .forUpdate()
        .executeTakeFirst();
      if (!claim) return null;
      await trx
        .updateTable('claim_order')
        .set({ state: 'unknown', version: claim.version + 1 })
        .where('company_id', '=', company_id)
        .where('id', '=', claim_id)
        .execute();
      await logSteps(trx, null, now, [{ claim, action: 'lose', to: 'unknown', note: '超过30分钟未收到渠道答复' }]);
      return claim;
    });
    if (!lost) continue;
    tellOwners(deps, [{ claimId: lost.id, accountId: lost.account_id }]);
    tellPayer(deps, lost.id, lost.payer_id);
  }
}
