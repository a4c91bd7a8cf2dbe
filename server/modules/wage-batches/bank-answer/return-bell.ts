import { type RawBuilder, sql } from 'kysely';
import { bankFailedBrief, bankFailedLineId, MOST_IN_BELL } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import { ROLE_NUMBER } from '@contract/roles';
import { namesReader, readersAmong } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import { membersAt } from '../../accounts/service';
import { bellSource } from '../../bell/service';
import { announceBatch } from '../announce';
import { tellPaid } from './paid-bell';
import { pendingOf } from './standing';

interface Waiting {
  batchId: string;
  title: string;
  answerId: string;
  at: Date;
}

/** Batches of a company with payments that wait, each with the newest answer that says so. */
const waitingIn = (
  companyId: string | RawBuilder<string>,
  since: Date | RawBuilder<Date>,
  reader: RawBuilder<string> | null,
) => sql<Waiting>`
    select b.id as "batchId", b.title, a.id as "answerId", a.at
    from (select p.batch_id, max(o.answer_id::text)::uuid as answer_id ${pendingOf(companyId)} group by p.batch_id) w
    join wage_bank_answer a on a.company_id = ${companyId}::uuid and a.id = w.answer_id
    join wage_batch b on b.company_id = ${companyId}::uuid and b.id = w.batch_id and b.deleted_at is null and ${namesReader('b', reader)}
    where a.at > ${since}::timestamptz order by a.at desc limit ${sql.lit(MOST_IN_BELL)}`;

/** 退票 that waits, in the bells of who deals with the bank at this company: gone once nothing waits any more. */
export const bankFailedLines = bellSource<Waiting>({
  rows: ({ id, role, companyId, since }) =>
    role === 'admin' || companyId === null || !can(role, 'wages.bankFile') ? null : waitingIn(companyId, since, id),
  moments: ['at'],
  lines: (rows) => rows.map(bankFailedBrief),
});

/** Tells them of a batch whose payments wait now, or that is paid, or takes its lines out of their bells. Call after the transaction has been committed. */
export async function tellFailures(deps: Deps, companyId: string, batchId: string): Promise<void> {
  announceBatch(deps, companyId, batchId);
  const now = deps.clock.now();
  const members = await membersAt(deps.db, companyId, [ROLE_NUMBER.manager, ROLE_NUMBER.finance], now);
  const accountIds = await readersAmong(deps.db, companyId, batchId, members);
  if (accountIds.length === 0) return;
  const waiting = (await waitingIn(companyId, new Date(0), null).execute(deps.db)).rows.find(
    (each) => each.batchId === batchId,
  );
  const answers = await deps.db
    .selectFrom('wage_bank_answer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .execute();
  const gone = answers.filter(({ id }) => id !== waiting?.answerId).map(({ id }) => bankFailedLineId(batchId, id));
  if (gone.length > 0) deps.events.publish({ accountIds }, 'noticesGone', { ids: gone });
  if (waiting) deps.events.publish({ accountIds }, 'notice', bankFailedBrief(waiting));
  await tellPaid(deps, companyId, batchId, { accountIds, answerIds: answers.map(({ id }) => id) });
}
