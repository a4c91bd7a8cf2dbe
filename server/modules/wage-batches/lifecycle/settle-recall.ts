import { sql } from 'kysely';
import { batchLineId, reminderLineId } from '@contract/bell/brief';
import type { JobContext } from '../../../jobs/types';
import { announceBatch } from '../announce';
import { orderUnsigning } from '../slips/slip-signing';

const CHUNK = 500;

/**
 * Writes a recall of all slips down: what was published goes to the history, and each row is made
 * ready as the next version, unread and unconfirmed. Open objections stay with it; what becomes of them is
 * settled when it goes out again. Employees lost access before, by the batch's
 * state. Chunks of one transaction each; a run taken up again passes over what is done.
 */
export async function settleRecall({ deps, job, progress, signal }: JobContext): Promise<void> {
  const { batchId, at, reason, publishedAt } = job.payload as {
    batchId: string;
    at: string;
    reason: string | null;
    publishedAt: string | null;
  };
  const companyId = job.companyId ?? '';
  const batch = await deps.db
    .selectFrom('wage_batch')
    .select(['head_count', 'settling', 'publish_round'])
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (!batch?.settling) return;
  const accounts = await linkedAccounts(deps.db, companyId, batchId);
  const gone = [batchLineId(batchId, batch.publish_round), ...(await reminderLines(deps.db, companyId, batchId))];
  for (let from = 0; from < accounts.ids.length; from += CHUNK) {
    const accountIds = accounts.ids.slice(from, from + CHUNK);
    deps.events.publish({ accountIds }, 'mySlips', { payMonth: accounts.payMonth });
    deps.events.publish({ accountIds }, 'noticesGone', { ids: gone });
  }
  let cursor: string | null = null;
  for (let done = 0; ; done += CHUNK) {
    if (signal.aborted) throw new Error('recall interrupted');
    const ids: string[] = await nextIds(deps.db, companyId, batchId, cursor);
    if (ids.length === 0) break;
    cursor = ids.at(-1) ?? null;
    await deps.db.transaction().execute(async (trx) => {
      await sql`
        insert into wage_slip_version (company_id, slip_id, slip_version, items, gross_fen, deduct_fen, net_fen, published_at, recalled_at, reason)
        select company_id, id, slip_version, items, gross_fen, deduct_fen, net_fen, coalesce(published_at, ${publishedAt}::timestamptz), ${at}::timestamptz, ${reason}
        from wage_slip where company_id = ${companyId} and id = any(${ids}::uuid[]) and state <> 'recalled' and recalled_at is distinct from ${at}::timestamptz
        on conflict (company_id, slip_id, slip_version) do nothing`.execute(trx);
      await orderUnsigning(deps, trx, companyId, {
        slips: await toUnsign(trx, companyId, ids, at),
        reason: reason ?? '',
      });
      await sql`
        update wage_slip set state = 'unsent', slip_version = slip_version + 1, delivery = 'none', delivery_error = null, published_at = null,
          read_at = null, confirmed_at = null, disputed_at = null, reminded_at = null,
          sign_state = null, sign_reason = null, sign_contract_id = null, sign_retry_at = null, recalled_at = ${at}::timestamptz, recall_reason = ${reason},
          version = version + 1, updated_at = ${at}::timestamptz
        where company_id = ${companyId} and id = any(${ids}::uuid[]) and recalled_at is distinct from ${at}::timestamptz`.execute(
        trx,
      );
    });
    await progress(Math.min(done + ids.length, batch.head_count), batch.head_count, '正在记录撤回');
  }
  await deps.db
    .updateTable('wage_batch')
    .set({ settling: false })
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .execute();
  announceBatch(deps, companyId, batchId);
}

type Db = JobContext['deps']['db'];

/** Versions of this recall that were to be signed. */
async function toUnsign(
  trx: Db,
  companyId: string,
  ids: readonly string[],
  at: string,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, slip_version as version from wage_slip
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and sign_state is not null and recalled_at is distinct from ${at}::timestamptz`.execute(
    trx,
  );
  return rows;
}

async function nextIds(db: Db, companyId: string, batchId: string, cursor: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from wage_slip where company_id = ${companyId} and batch_id = ${batchId} ${cursor === null ? sql`` : sql`and id > ${cursor}`}
    order by id limit ${CHUNK}`.execute(db);
  return rows.map((row) => row.id);
}

/** Lines of the batch's runs of reminders, of which there are few. */
async function reminderLines(db: Db, companyId: string, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ reminded_at: Date }>`
    select distinct reminded_at from wage_slip where company_id = ${companyId} and batch_id = ${batchId} and reminded_at is not null`.execute(
    db,
  );
  return rows.map((row) => reminderLineId(batchId, row.reminded_at));
}

async function linkedAccounts(
  db: Db,
  companyId: string,
  batchId: string,
): Promise<{ ids: string[]; payMonth: string }> {
  const { rows } = await sql<{ account_id: string; pay_month: string }>`
    select p.account_id, b.pay_month from wage_batch b
    join staff p on p.company_id = b.company_id and p.account_id is not null
    where b.company_id = ${companyId} and b.id = ${batchId}`.execute(db);
  return { ids: [...new Set(rows.map((row) => row.account_id))], payMonth: rows[0]?.pay_month ?? '' };
}
