// One of two servers is killed while it sends the messages of a publish: the other one goes on where it was.
import { until } from './as-postgres.mjs';
import { call } from './servers.mjs';

/** What a lease lasts, and the time to look for it. */
const TAKEN_OVER_SECONDS = 60;
/** How long a message to be written down is held up, so that there is a middle to be killed in. */
const HELD_UP_SECONDS = 3;

export async function killedInPublish({ one, two, manager, companyId, instance, database, requestId }) {
  const ask = (text, values = []) => instance.query(text, values, database);
  const [batch] = await ask(
    "select id, version, head_count from wage_batch where company_id = $1 and state = 'published' order by pay_month desc limit 1",
    [companyId],
  );
  // What the demo has under way would keep its batch from being recalled.
  await ask(
    "update claim_order set state = 'closed' where company_id = $1 and state not in ('paid', 'rejected', 'cancelled')",
    [companyId],
  );
  await ask('update company set wage_review_required = false where id = $1', [companyId]);
  const act = async (action, reason) => {
    const [{ version }] = await ask('select version from wage_batch where company_id = $1 and id = $2', [
      companyId,
      batch.id,
    ]);
    return call(one, manager, 'POST', `/api/wages/batches/${batch.id}/act`, {
      action,
      version,
      requestId: requestId(),
      ...(reason ? { reason } : {}),
    });
  };
  await act('recallAll', '重新发布');
  await until('the recall is settled', async () => {
    const [row] = await ask('select state, settling from wage_batch where company_id = $1 and id = $2', [
      companyId,
      batch.id,
    ]);
    return row.state === 'recalled' && !row.settling;
  });
  await act('edit');
  await ask(`create function hold_up() returns trigger language plpgsql as $$
    begin perform pg_sleep(${HELD_UP_SECONDS}); return null; end $$`);
  await ask('create trigger hold_up before insert on sms_outbox for each statement execute function hold_up()');
  // Only the first takes the job up.
  two.signal('SIGSTOP');
  await act('publish');
  const job = await until('the messages go out', async () => {
    const [row] = await ask(
      `select j.id, j.attempt from job j join wage_batch b on b.company_id = j.company_id and b.delivery_job_id = j.id
       where b.company_id = $1 and b.id = $2 and j.state = 'running'
         and exists (select from outbox o where o.company_id = b.company_id and o.group_id = j.id and o.state = 'sending')`,
      [companyId, batch.id],
    );
    return row;
  });
  one.signal('SIGKILL');
  const killedAt = performance.now();
  await one.ended;
  await ask('drop trigger hold_up on sms_outbox');
  two.signal('SIGCONT');
  await until(
    'the other server ends the publish',
    async () => {
      const [row] = await ask('select state from wage_batch where company_id = $1 and id = $2', [companyId, batch.id]);
      return row.state === 'published' || row.state === 'partiallyFailed';
    },
    TAKEN_OVER_SECONDS,
  );
  const took = ((performance.now() - killedAt) / 1000).toFixed(1);
  const [sums] = await ask(
    `select count(*)::int as messages, count(distinct o.payload->>'slipId')::int as slips,
       count(*) filter (where o.state not in ('sent', 'failed'))::int as open,
       (select count(*)::int from sms_outbox s where s.id in (select id from outbox where company_id = $1 and group_id = $2)) as sent,
       (select attempt from job where company_id = $1 and id = $2) as attempt
     from outbox o where o.company_id = $1 and o.group_id = $2`,
    [companyId, job.id],
  );
  if (sums.attempt !== job.attempt + 1) throw new Error(`the job was not taken over: run ${sums.attempt}`);
  if (sums.open > 0 || sums.messages !== sums.slips || sums.sent > sums.messages)
    throw new Error(`messages open or sent twice: ${JSON.stringify(sums)}`);
  const [{ left }] = await ask(
    "select count(*)::int as left from wage_slip where company_id = $1 and batch_id = $2 and delivery in ('none', 'queued')",
    [companyId, batch.id],
  );
  if (left > 0) throw new Error(`${left} slips were told to nobody`);
  return `a server killed in the middle of a publish: the other ended it ${took} s later, ${sums.messages} messages, each once`;
}
