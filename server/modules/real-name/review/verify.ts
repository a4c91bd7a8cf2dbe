import type { Transaction, Updateable } from 'kysely';
import { dateInChina } from '@contract/date';
import { expiryProblem } from '@contract/real-name/rules';
import type { Database } from '../../../db/database';
import type { RealNameTable } from '../../../db/tables/real-name';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import { systemActor } from '../../../kernel/actor';
import type { IdentityAnswer } from '../../../providers/identity';
import { readWhole } from '../../files/service';
import { announceRealName } from '../announce';
import { openNumber } from '../sealed-content';
import { remember } from './history';
import { differencesFrom, linkedRecord } from './match-staff';
import type { RealNameRow } from '../queries';
import { takeStep } from './step';

export interface VerifyPayload {
  companyId: string;
  id: string;
  /** Of the submission that asked: an answer to an older one counts for nothing. */
  round: number;
}

const NO_ANSWER = '自动核验未答复，请人工审核或重新发起';

/**
 * Asks the provider about one submission. A yes approves it where it agrees with the one staff record it is linked to; a no
 * refuses it; anything else, no answer included, leaves it to a person.
 */
export async function verifyIdentity({ deps, job, signal }: JobContext): Promise<void> {
  const payload = job.payload as unknown as VerifyPayload;
  const row = await waitingRow(deps.db, payload);
  if (!row || row.method === 'manual') return;
  const answer = await ask(deps, row, row.method, signal);
  await deps.db.transaction().execute(async (trx) => {
    const locked = await waitingRow(trx, payload, true);
    if (locked) await take(trx, locked, answer, deps.clock.now());
  });
  await announceRealName(deps, row.account_id);
}

async function waitingRow(
  db: Deps['db'] | Transaction<Database>,
  { companyId, id, round }: VerifyPayload,
  lock = false,
): Promise<RealNameRow | undefined> {
  const query = db
    .selectFrom('real_name')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'pending')
    .where('outcome', '=', 'waiting');
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The provider's answer; null where there is none in time. Throws where this process is ending: the job runs again elsewhere. */
async function ask(
  deps: Deps,
  row: RealNameRow,
  method: Exclude<RealNameRow['method'], 'manual'>,
  signal: AbortSignal,
): Promise<IdentityAnswer | null> {
  const question = {
    id: `${row.id}-${row.round}`,
    method,
    name: row.name,
    idNo: openNumber(deps.seal, row, 'idNo') ?? '',
    mobile: openNumber(deps.seal, row, 'mobile') ?? '',
    bankCardNo: openNumber(deps.seal, row, 'bankCardNo'),
    face: row.face_file_id === null ? null : await readWhole(deps, row.face_file_id),
  };
  try {
    return await deps.identity.verify(
      question,
      AbortSignal.any([signal, AbortSignal.timeout(deps.identity.timeoutMs)]),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    deps.log.warn({ err: error, realName: row.id }, 'the identity provider gave no answer');
    return null;
  }
}

async function take(
  trx: Transaction<Database>,
  row: RealNameRow,
  answer: IdentityAnswer | null,
  now: Date,
): Promise<void> {
  const system = systemActor(row.company_id);
  const facts: Updateable<RealNameTable> = {
    outcome: answer?.outcome ?? 'unanswered',
    score: answer?.score ?? null,
    serial_no: answer?.serialNo ?? null,
    fail_reason: answer ? answer.message : NO_ANSWER,
  };
  const decided = { ...facts, reviewer_name: system.name, reviewed_at: now };
  if (answer?.outcome === 'mismatch')
    return takeStep(trx, system, row, {
      action: 'fail',
      now,
      patch: { ...decided, reason: answer.message },
      note: answer.message,
    });
  if (answer?.outcome === 'match' && (await isClear(trx, row, now)))
    return takeStep(trx, system, row, { action: 'pass', now, patch: decided });
  await trx
    .updateTable('real_name')
    .set({ ...facts, version: row.version + 1 })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute();
  await remember(trx, row, {
    at: now,
    by: system.name,
    action: 'answer',
    note: answer === null ? NO_ANSWER : (answer.message ?? '自动核验一致，与员工档案的关系待人工确认'),
  });
}

/** Nothing is left for a person to look at: one record, which says the same, and a document that is still good. */
async function isClear(trx: Transaction<Database>, row: RealNameRow, now: Date): Promise<boolean> {
  const record = await linkedRecord(trx, row);
  if (!record || record.left || differencesFrom(row, record).length > 0) return false;
  return expiryProblem({ idType: row.id_type, idNo: '', idExpireAt: row.id_expire_at }, dateInChina(now)) !== 'expired';
}
