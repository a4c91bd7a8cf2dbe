import { sql } from 'kysely';
import type { Deps } from '@server/deps';
import { auditFindings } from '@server/modules/audit/service';
import { brokenInvariants } from '@server/modules/backup/verify/invariants';
import { filesOf } from '@server/modules/backup/snapshot/files';

/** How the work of a crash test stands in the database. */
export interface Stands {
  imports: { id: string; state: string; batchId: string | null }[];
  batches: { id: string; state: string; slips: number; netFen: string }[];
  slips: { id: string; state: string; version: number }[];
  claims: { id: string; state: string }[];
  bankFiles: { id: string; batchId: string; items: number }[];
  answers: { id: string; state: string; outcomes: number }[];
  /** Jobs that have not ended. */
  open: string[];
}

/** All that was ever asked for; of slips those alone that were taken back once. */
export async function stands({ db }: Deps): Promise<Stands> {
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;
  return {
    imports: await rows(sql`select id, state, batch_id as "batchId" from wage_import`),
    batches: await rows(sql`
      select id, state, net_fen::text as "netFen",
        (select count(*)::int from wage_slip s where s.company_id = b.company_id and s.batch_id = b.id) as slips
      from wage_batch b where not filling`),
    slips: await rows(sql`
      select id, state, slip_version as version from wage_slip s
      where state = 'recalled' or exists (select from wage_slip_version v where v.company_id = s.company_id and v.slip_id = s.id)`),
    claims: await rows(sql`select id, state from claim_order`),
    bankFiles: await rows(sql`
      select id, batch_id as "batchId",
        (select count(*)::int from wage_bank_payment p where p.company_id = f.company_id and p.file_id = f.id) as items
      from bank_file f`),
    answers: await rows(sql`
      select id, state,
        (select count(*)::int from wage_bank_outcome o where o.company_id = a.company_id and o.answer_id = a.id) as outcomes
      from wage_bank_answer a`),
    open: (
      await rows(sql<{ job: string }>`
        select kind || ' ' || state || ' ' || attempt as job from job
        where state = 'running' or (state = 'queued' and kind not like 'every%' and run_at < now() + interval '20 seconds')`)
    ).map(({ job }) => job),
  };
}

/** Beside what every backup is asked for (backup/verify/invariants): each finds rows that are half of something, or there twice; none is to be found once all jobs have ended. */
const FAULTS: Record<string, ReturnType<typeof sql<{ what: string }>>> = {
  'a batch is still being filled or taken back': sql`
    select id::text as what from wage_batch where filling or settling or state = 'publishing'`,
  'somebody has two slips of a batch': sql`
    select batch_id || ' ' || staff_id as what from wage_slip group by batch_id, staff_id having count(*) > 1`,
  'an import is still at work': sql`
    select id || ' ' || state as what from wage_import where state in ('reading', 'committing')`,
  'an import has made two batches': sql`
    select import_id::text as what from wage_batch where import_id is not null group by import_id having count(*) > 1`,
  'an import is done without its batch': sql`
    select i.id::text as what from wage_import i
    where (state = 'committed') <> (batch_id is not null)
      or (batch_id is not null and not exists (select from wage_batch b where b.company_id = i.company_id and b.id = i.batch_id))`,
  'a job has failed': sql`select kind || ': ' || coalesce(error, '') as what from job where state = 'failed'`,
  'a job has ended without having ended': sql`
    select id || ' ' || kind as what from job
    where (state in ('succeeded', 'failed', 'cancelled')) <> (finished_at is not null)
      or (state <> 'running' and lease_token is not null)`,
  'a batch was published twice': sql`
    select batch_id::text as what from wage_batch_event where action = 'publish' group by batch_id having count(*) > 1`,
  'the end of a publication was written down twice, or never': sql`
    select b.id || ': ' || count(e.id) as what from wage_batch b
    left join wage_batch_event e on e.company_id = b.company_id and e.batch_id = b.id and e.action in ('delivered', 'deliveryFailed')
    where b.state in ('published', 'partiallyFailed') group by b.company_id, b.id having count(e.id) <> 1`,
  'a published slip was told to nobody': sql`
    select s.id::text as what from wage_slip s join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id
    where b.state = 'published' and s.delivery not in ('sent', 'unreachable')`,
  'a message waits although nothing sends it': sql`
    select dedupe_key as what from outbox where state not in ('sent', 'failed')`,
  'a claim was paid twice': sql`
    select c.order_no || ': ' || count(p.pay_no) as what from claim_order c
    join claim_payment p on p.company_id = c.company_id and p.claim_id = c.id
    join payment_sandbox s on s.pay_no = p.pay_no group by c.order_no having count(p.pay_no) > 1`,
  'a claim is paid without its payment, or the other way round': sql`
    select c.order_no || ' ' || c.state as what from claim_order c
    where (c.state = 'paid') <> exists (
      select from claim_payment p join payment_sandbox s on s.pay_no = p.pay_no
      where p.company_id = c.company_id and p.claim_id = c.id and s.amount_fen = c.pay_fen)`,
  'a step of a claim was written down twice': sql`
    select order_no || ' ' || action as what from claim_log where action in ('apply', 'approve', 'pay', 'succeed')
    group by order_no, action having count(*) > 1`,
  'a slip was given to the bank twice': sql`
    select slip_id::text as what from wage_bank_payment group by slip_id having count(*) > 1`,
  'more was paid of a slip than it holds': sql`
    select s.id::text as what from wage_slip s
    where s.net_fen < coalesce((select sum(p.amount_fen) from wage_bank_payment p where p.company_id = s.company_id and p.slip_id = s.id), 0)
      + coalesce((select sum(c.amount_fen) from claim_order c where c.company_id = s.company_id and c.slip_id = s.id and c.state = 'paid'), 0)`,
  'a bank file holds other payments than it says': sql`
    select f.id || ': ' || coalesce(items, -1) as what from bank_file f
    where batch_id is not null
      and items is distinct from (select count(*) from wage_bank_payment p where p.company_id = f.company_id and p.file_id = f.id)`,
  'an answer of a bank is half written down': sql`
    select id::text as what from wage_bank_answer a where state = 'applied' and (reading->'lines'->>'count')::int
      <> (select count(*) from wage_bank_outcome o where o.company_id = a.company_id and o.answer_id = a.id)`,
};

/** What is wrong in a database on which nothing is at work; empty where nothing is. */
export async function faultsOf({ db, clock, store }: Deps): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, query] of Object.entries(FAULTS))
    for (const row of (await query.execute(db)).rows) faults.push(`${what}: ${row.what}`);
  faults.push(...(await brokenInvariants(db)).map(({ name, count }) => `${name}: ${count}`));
  faults.push(...(await auditFindings(db, { now: clock.now(), heads: [] })).broken);
  for (const { name } of await filesOf(db)) {
    const content = await store.open(name);
    if (!content) faults.push(`a file has a record and no content: ${name}`);
    else for await (const part of content) if (part.length === 0) faults.push(`an empty part: ${name}`);
  }
  return faults;
}
