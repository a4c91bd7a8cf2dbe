import { sql } from 'kysely';
import { BUSINESS_ERRORS } from '@contract/errors';
import { CORRECTED } from '@contract/states/feedback';
import { onStatement } from '@server/db/statements';
import { mySlipSteps, type MySlipSteps } from '@server/modules/my-slips/service';
import { testApp, type TestApp } from '../../support/server';
import { actorOf, type Reader, type WageCrowd, wageCrowd } from '../../support/wage-crowd';
import { clientFor } from '../../support/server-client';
import { act, makeBatch } from '../../support/wage-world';

let t: TestApp;
let crowd: WageCrowd;
let steps: MySlipSteps;
async function gather({ size = 9, ownDatabase = false } = {}): Promise<void> {
  t = await testApp({ ownDatabase });
  crowd = await wageCrowd(t, size);
  steps = mySlipSteps(t.deps);
}
afterEach(() => t.close());

const reader = (at: number): Reader => {
  const found = crowd.readers[at];
  if (!found) throw new Error(`the crowd has no reader ${at}`);
  return found;
};

/** What became of calls made at once: the state of the slip, or why not. */
const saidOf = async (calls: readonly Promise<{ card: { state: string } }>[]) =>
  (await Promise.allSettled(calls)).map((each) =>
    each.status === 'fulfilled' ? each.value.card.state : String((each.reason as Error).message),
  );

const read = (at: number, slip = at) => steps.read(actorOf(reader(at)), reader(slip).slipId);
const confirm = (at: number, version: number, slip = at) =>
  steps.confirm(actorOf(reader(at)), reader(slip).slipId, version);
const object = (at: number, version: number, images: string[] = []) =>
  steps.object(actorOf(reader(at)), reader(at).slipId, {
    version,
    category: '金额不符',
    itemKeys: ['bonus'],
    content: '奖金少发了五百元',
    images,
  });

/** How many transactions something takes. */
async function transactionsOf(work: () => Promise<unknown>): Promise<number> {
  let commits = 0;
  const stop = onStatement(({ sql: text }) => (commits += /^(commit|rollback)/.test(text) ? 1 : 0));
  await work();
  stop();
  return commits;
}

const figures = () =>
  t.deps.db
    .selectFrom('wage_batch')
    .select(['read_count as read', 'confirmed_count as confirmed', 'disputed_count as disputed'])
    .where('id', '=', crowd.batchId)
    .executeTakeFirstOrThrow();
const rows = async () => {
  const slips = await t.deps.db
    .selectFrom('wage_slip')
    .select(['state', 'read_at'])
    .where('batch_id', '=', crowd.batchId)
    .execute();
  return {
    read: slips.filter((slip) => slip.read_at !== null).length,
    confirmed: slips.filter((slip) => slip.state === 'confirmed').length,
    disputed: slips.filter((slip) => slip.state === 'disputed').length,
  };
};

test('in one group each is answered for his own step', async () => {
  await gather();
  await read(1);
  await t.deps.db.updateTable('wage_slip').set({ state: 'recalled' }).where('id', '=', reader(2).slipId).execute();
  const before = await figures();
  let said: string[] = [];
  const transactions = await transactionsOf(async () => {
    said = await saidOf([
      read(0),
      confirm(1, 2),
      // Sent twice: the second finds the slip confirmed.
      confirm(1, 2),
      read(2),
      confirm(2, 1),
      read(4, 3),
      confirm(3, 7),
      confirm(5, 1),
      read(5),
      read(0),
    ]);
  });
  expect(said).toEqual([
    'read',
    'confirmed',
    BUSINESS_ERRORS.STALE_VERSION.zh,
    'recalled',
    '工资条已撤回，正在更正，重新发放后会通知您',
    '工资条不存在或已被删除',
    BUSINESS_ERRORS.STALE_VERSION.zh,
    'confirmed',
    'confirmed',
    'read',
  ]);
  expect(transactions).toBe(1);
  expect(before).toEqual({ read: 1, confirmed: 0, disputed: 0 });
  expect(await figures()).toEqual({ read: 3, confirmed: 2, disputed: 0 });
  expect(await rows()).toEqual({ read: 3, confirmed: 2, disputed: 0 });
});

test('each step stands in the operation log with who took it, by which device and on which version', async () => {
  await gather();
  await Promise.all([read(0), read(1), read(1), confirm(2, 1)]);
  const { version } = await t.deps.db
    .selectFrom('wage_slip')
    .select('version')
    .where('id', '=', reader(0).slipId)
    .executeTakeFirstOrThrow();
  await object(0, version);
  const entries = await t.deps.db
    .selectFrom('audit_log')
    .select(['account_id', 'action', 'target_id', 'fields', 'ip', 'user_agent'])
    .where('company_id', '=', crowd.company.id)
    .where('action', 'like', 'receipt.%')
    .orderBy('action')
    .orderBy('target_id')
    .execute();
  const { ip, userAgent } = actorOf(reader(0));
  const entry = (at: number, action: string) => ({
    account_id: reader(at).account.id,
    action: `receipt.${action}`,
    target_id: reader(at).slipId,
    fields: ['slipVersion:1'],
    ip,
    user_agent: userAgent,
  });
  // Who looks a second time has read nothing new.
  expect(entries).toHaveLength(4);
  expect(entries).toEqual(
    expect.arrayContaining([entry(0, 'read'), entry(1, 'read'), entry(2, 'confirm'), entry(0, 'dispute')]),
  );
});

test('objections without pictures go with the others, each a feedback of its own', async () => {
  await gather();
  let said: string[] = [];
  const transactions = await transactionsOf(async () => {
    // Sent twice by one of them: the second finds the slip in dispute.
    said = await saidOf([read(0), object(1, 1), object(2, 1), object(2, 1), confirm(3, 1)]);
  });
  expect(said).toEqual(['read', 'disputed', 'disputed', BUSINESS_ERRORS.STALE_VERSION.zh, 'confirmed']);
  expect(transactions).toBe(1);
  expect(await figures()).toEqual({ read: 4, confirmed: 1, disputed: 2 });
  expect(await rows()).toEqual({ read: 4, confirmed: 1, disputed: 2 });
  const raised = await t.deps.db
    .selectFrom('feedback as f')
    .innerJoin('wage_slip as s', 's.feedback_id', 'f.id')
    .innerJoin('feedback_message as m', 'm.feedback_id', 'f.id')
    .select(['f.slip_id', 's.id as heldBy', 'f.no', 'm.account_id'])
    .execute();
  expect(raised.map((each) => [each.slip_id, each.heldBy, each.account_id]).sort()).toEqual(
    [1, 2].map((at) => [reader(at).slipId, reader(at).slipId, reader(at).account.id]).sort(),
  );
  expect(new Set(raised.map(({ no }) => no)).size).toBe(2);
});

test('an objection with pictures goes alone behind those that came with it, and what it is refused for touches nobody', async () => {
  await gather();
  const said = await saidOf([
    read(0),
    object(1, 1),
    object(2, 1, ['01900000-0000-7000-8000-000000000001']),
    confirm(3, 1),
    steps.withdraw(actorOf(reader(4)), reader(4).slipId, 1),
  ]);
  expect(said).toEqual([
    'read',
    'disputed',
    '文件已失效（上传超过24小时，或已用在别处），请重新上传',
    'confirmed',
    '已发送的工资条不能撤回异议',
  ]);
  expect(await figures()).toEqual({ read: 3, confirmed: 1, disputed: 1 });
  expect(await rows()).toEqual({ read: 3, confirmed: 1, disputed: 1 });
  const [slip] = await t.deps.db.selectFrom('wage_slip').selectAll().where('id', '=', reader(1).slipId).execute();
  const [raised] = await t.deps.db.selectFrom('feedback').select('id').execute();
  expect(slip?.feedback_id).toBe(raised?.id);
});

test('where the database refuses the row of one, the others are read all the same', async () => {
  await gather({ ownDatabase: true });
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.id = ${sql.lit(reader(3).slipId)} then raise exception 'no'; end if; return new; end $$`.execute(t.deps.db);
  await sql`create trigger refuse_one before update on wage_slip for each row execute function refuse_one()`.execute(
    t.deps.db,
  );
  const said = await saidOf([0, 1, 2, 3, 4].map((at) => read(at)));
  expect(said).toEqual(['read', 'read', 'read', 'no', 'read']);
  expect(await figures()).toEqual({ read: 4, confirmed: 0, disputed: 0 });
  expect(await rows()).toEqual({ read: 4, confirmed: 0, disputed: 0 });
});

test('who cannot be shown his slip after his step is told so, and the step is not taken again', async () => {
  await gather();
  // Within transactions the database answers.
  const db = new Proxy(t.deps.db, {
    get(target, name) {
      if (name === 'selectFrom') throw new Error('no answer');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  steps = mySlipSteps({ ...t.deps, db });
  const transactions = await transactionsOf(async () => {
    expect(await saidOf([read(1), read(2)])).toEqual(['no answer', 'no answer']);
  });
  expect(transactions).toBe(1);
  expect(await figures()).toEqual({ read: 2, confirmed: 0, disputed: 0 });
  expect(await rows()).toEqual({ read: 2, confirmed: 0, disputed: 0 });
});

test('a batch that is closed or taken back meanwhile refuses the rest of them, each batch for itself', async () => {
  await gather();
  const people = crowd.readers.slice(0, 2).map(({ account }) => account);
  const staff = await t.deps.db
    .selectFrom('staff')
    .select(['id', 'account_id'])
    .where(
      'account_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  const finance = clientFor(t.app, await t.factory.session(crowd.finance));
  const other = await makeBatch(
    t,
    crowd.company.id,
    staff.map((one) => ({
      id: one.id,
      companyId: crowd.company.id,
      name: '员工',
      staffNo: null,
      mobile: null,
      idNo: null,
      account: crowd.finance,
    })),
    { createdBy: crowd.finance, payMonth: '2026-05' },
  );
  await act(finance, other, 'publish');
  await t.runJobs();
  const [own] = await t.deps.db
    .selectFrom('wage_slip')
    .select('id')
    .where('batch_id', '=', other)
    .where('staff_id', '=', staff.find((one) => one.account_id === people[0]?.id)?.id ?? '')
    .execute();
  await t.deps.db.updateTable('wage_batch').set({ state: 'closed' }).where('id', '=', crowd.batchId).execute();
  expect(await saidOf([confirm(0, 1), read(1), steps.confirm(actorOf(reader(0)), own?.id ?? '', 1)])).toEqual([
    '工资表已锁定，不能再确认或提出异议；如有疑问请联系人事或财务',
    'read',
    'confirmed',
  ]);
  await t.deps.db.updateTable('wage_batch').set({ state: 'recalled' }).where('id', '=', crowd.batchId).execute();
  expect(await saidOf([confirm(0, 1), read(2)])).toEqual(['工资条已撤回，正在更正，重新发放后会通知您', 'recalled']);
  expect(await figures()).toEqual({ read: 1, confirmed: 0, disputed: 0 });
});

test('who confirms a slip that was corrected for him accepts the answer, others in the group have none', async () => {
  await gather();
  await object(0, 1);
  await t.deps.db
    .updateTable('feedback')
    .set({ state: 'replied', result: CORRECTED })
    .where('slip_id', '=', reader(0).slipId)
    .execute();
  await t.deps.db
    .updateTable('wage_slip')
    .set({ state: 'unsent', disputed_at: null })
    .where('id', '=', reader(0).slipId)
    .execute();
  await t.deps.db.updateTable('wage_batch').set({ disputed_count: 0 }).where('id', '=', crowd.batchId).execute();
  const heard: unknown[] = [];
  const deaf = t.deps.events.subscribe(({ event, accountIds }) => event === 'myFeedback' && heard.push(accountIds));
  expect(await saidOf([confirm(0, 2), confirm(1, 1)])).toEqual(['confirmed', 'confirmed']);
  deaf();
  expect(heard).toEqual([[reader(0).account.id]]);
  expect(await t.deps.db.selectFrom('feedback').select(['state', 'account_id']).execute()).toEqual([
    { state: 'closed', account_id: reader(0).account.id },
  ]);
});

test('a server that stops finishes what was begun', async () => {
  await gather();
  const calls = crowd.readers.map((_, at) => read(at));
  await steps.flush();
  expect(await rows()).toEqual({ read: 9, confirmed: 0, disputed: 0 });
  expect(await saidOf(calls)).toEqual(Array.from({ length: 9 }, () => 'read'));
});

test('two servers on one database, and the messages of the batch meanwhile, do not get in each other’s way', async () => {
  await gather({ size: 120 });
  const other = await testApp({ beside: t });
  const servers = [steps, mySlipSteps(other.deps)];
  const delivered = t.runJobs();
  const said = await saidOf(
    crowd.readers.flatMap((one) => servers.map((server) => server.confirm(actorOf(one), one.slipId, 1))),
  );
  await delivered;
  // One of the two servers is told that the other was quicker.
  expect(said.filter((each) => each === 'confirmed')).toHaveLength(120);
  expect(said.filter((each) => each === BUSINESS_ERRORS.STALE_VERSION.zh)).toHaveLength(120);
  expect(await figures()).toEqual({ read: 120, confirmed: 120, disputed: 0 });
  expect(await rows()).toEqual({ read: 120, confirmed: 120, disputed: 0 });
  const { delivered_count: count } = await t.deps.db
    .selectFrom('wage_batch')
    .select('delivered_count')
    .where('id', '=', crowd.batchId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(120);
  await other.close();
});
