import type { NoticeBrief } from '@contract/bell/brief';
import type { TodoGroup } from '@contract/dashboard/todo-schemas';
import type { PreparedStanding } from '@contract/feedback/prepared/schemas';
import { ROLE_NUMBER } from '@contract/roles';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { MySlipDetail, SlipDetail } from '@contract/wages/slip-schemas';
import { jsonText } from '@server/db/json';
import { newId } from '@server/kernel/ids';
import { bellOf } from '@server/modules/bell/service';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import { data, detail, edit, list, mine, own, raised, recall, reply, republish, type Stage, step } from './stage';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const ITEMS = { bonus: '50000', grossPay: '860000', netPay: '850000' };
const TEXT = '经核对奖金少发五百元，已更正';

interface World extends Stage {
  finance: Client;
}

/** An objection in a company that reviews its wages, unless `review` is off. */
async function stage({ review = true }: { review?: boolean } = {}): Promise<World> {
  const s = await raised(t);
  if (review)
    await t.deps.db
      .updateTable('company')
      .set({ wage_review_required: true })
      .where('id', '=', s.world.company.id)
      .execute();
  return { ...s, finance: await t.as(s.world.finance) };
}

const path = (id: string, rest = '') => `/api/feedback/${id}/prepared${rest}`;
const standing = async (client: Client, id: string) => data(await client.get<PreparedStanding>(path(id)));
const slipOf = async (client: Client, s: Stage) => data(await client.get<SlipDetail>(`/api/wages/slips/${s.slipId}`));
const seenByEmployee = async (s: Stage) => data(await s.employee.get<MySlipDetail>(`/api/me/slips/${s.slipId}`));

async function prepare(
  client: Client,
  s: Stage,
  own: { replyContent?: string; items?: Record<string, string> | null; [more: string]: unknown } = {},
) {
  const { replyContent = TEXT, items = ITEMS, replaces, ...more } = own;
  const { slip } = await slipOf(client, s);
  return client.put<PreparedStanding>(path(s.id), {
    requestId: newId(),
    replaces: replaces ?? null,
    replyContent,
    correction: items && { version: slip.version, items, reason: '奖金漏发', ...more },
  });
}

async function act(client: Client, s: Stage, action: 'send' | 'return' | 'withdraw', body: object = {}) {
  const { prepared } = await standing(client, s.id);
  const { version } = await detail(s.manager, s.id);
  return client.post<PreparedStanding>(path(s.id, `/${action}`), {
    requestId: newId(),
    preparedId: prepared?.id ?? newId(),
    ...(action === 'withdraw' ? {} : { version }),
    ...(action === 'send' ? { replyContent: prepared?.replyContent ?? TEXT } : {}),
    ...(action === 'return' ? { remark: '请核对税额' } : {}),
    ...body,
  });
}

const bell = async (s: Stage, account: AccountRecord, role: 'finance' | 'manager') =>
  (
    await bellOf(t.deps, {
      ...account,
      role,
      companyId: s.world.company.id,
      companyIds: [s.world.company.id],
    } as never)
  )
    .filter(({ kind }: NoticeBrief) => /prepare|feedbackWaits/.test(kind))
    .map(({ kind, target, slip }: NoticeBrief) => [kind, target, slip]);

const todosOf = async (client: Client) =>
  data(await client.get<{ groups: TodoGroup[] }>('/api/dashboard/todos')).groups.filter(
    ({ kind }) => kind === 'toPrepare' || kind === 'feedback',
  );

it('what is to be prepared waits for finance on the welcome page until it is, and again once it came back', async () => {
  const s = await stage();
  expect(await todosOf(s.manager)).toMatchObject([{ kind: 'feedback', total: 1 }]);
  const [waiting] = await todosOf(s.finance);
  expect(waiting).toMatchObject({ kind: 'toPrepare', total: 1, items: [{ id: s.world.batchId, slip: s.slipId }] });
  await prepare(s.finance, s);
  expect(await todosOf(s.finance)).toEqual([]);
  await act(s.manager, s, 'return');
  expect(await todosOf(s.finance)).toMatchObject([{ kind: 'toPrepare', total: 1 }]);
});

it('where nobody reviews finance corrects the slip herself', async () => {
  const s = await stage({ review: false });
  expect(await todosOf(s.finance)).toEqual([]);
});

describe('an answer that finance prepares', () => {
  it('with its correction is edit, re-issue and answer in one, in the name of who did what', async () => {
    const s = await stage();
    expect(await bell(s, s.world.finance, 'finance')).toEqual([['prepareWaits', s.world.batchId, s.slipId]]);
    expect(await bell(s, s.world.manager, 'manager')).toEqual([['feedbackWaits', s.id, undefined]]);
    const saved = data(await prepare(s.finance, s));
    expect(saved.prepared).toMatchObject({
      state: 'waiting',
      stale: null,
      replyContent: TEXT,
      preparedBy: s.world.finance.name,
      correction: { netBefore: '800000', netAfter: '850000', reason: '奖金漏发' },
    });
    expect(saved.prepared?.correction?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['奖金', '0', '50000'],
      ['应发工资', '810000', '860000'],
      ['实发工资', '800000', '850000'],
    ]);
    // Nothing of it is seen by the employee, and nothing has changed.
    expect(await seenByEmployee(s)).toMatchObject({ card: { netFen: '800000', slipVersion: 1, state: 'disputed' } });
    expect((await mine(s.employee, s.id)).messages).toHaveLength(1);
    // The manager's pages say so; amounts come only when asked for.
    expect((await list(s.manager, { prepared: true })).list).toMatchObject([{ id: s.id, isPrepared: true }]);
    expect((await list(s.manager, { prepared: false })).total).toBe(0);
    const seen = await detail(s.manager, s.id);
    expect(seen.prepared).toMatchObject({ state: 'waiting', corrects: true, hindrance: null });
    expect(JSON.stringify(seen.prepared)).not.toContain('850000');
    expect(await bell(s, s.world.finance, 'finance')).toEqual([]);
    expect(await bell(s, s.world.manager, 'manager')).toEqual([['preparedWaits', s.id, undefined]]);

    const sent = data(await act(s.manager, s, 'send', { replyContent: '奖金已补，请核对' }));
    expect(sent.prepared).toMatchObject({ state: 'sent', sentBy: s.world.manager.name });
    expect(await seenByEmployee(s)).toMatchObject({ card: { netFen: '850000', slipVersion: 2, corrected: true } });
    expect((await mine(s.employee, s.id)).messages.map(({ event, content }) => [event, content])).toEqual([
      ['raise', expect.any(String)],
      ['correct', ''],
      ['reply', '奖金已补，请核对'],
    ]);
    expect(await detail(s.manager, s.id)).toMatchObject({ state: 'replied', handlerName: s.world.manager.name });
    const after = await slipOf(s.finance, s);
    expect(after.edits[0]).toMatchObject({ by: s.world.finance.name, slipVersion: 2 });
    expect(after.history[0]).toMatchObject({ slipVersion: 1, reason: '奖金漏发' });
    expect(data(await s.manager.get<BatchDetail>(`/api/wages/batches/${s.world.batchId}`))).toMatchObject({
      counts: { disputed: 0, recalled: 0 },
    });
    expect(await bell(s, s.world.manager, 'manager')).toEqual([]);
    const logged = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'account_id'])
      .where('company_id', '=', s.world.company.id)
      .where('action', 'in', ['feedback.prepare', 'feedback.sendPrepared', 'wages.editSlip', 'wages.republishSlip'])
      .orderBy('id')
      .execute();
    expect(logged.map((row) => [row.action, row.account_id])).toEqual([
      ['feedback.prepare', s.world.finance.id],
      ['wages.editSlip', s.world.manager.id],
      ['wages.republishSlip', s.world.manager.id],
      ['feedback.sendPrepared', s.world.manager.id],
    ]);
  });

  it('may be words alone, and of a slip taken back meanwhile it is sent out corrected all the same', async () => {
    const s = await stage();
    data(await prepare(s.finance, s, { items: null, replyContent: '奖金下月发放' }));
    data(await act(s.manager, s, 'send'));
    expect(await seenByEmployee(s)).toMatchObject({ card: { slipVersion: 1, netFen: '800000' } });
    data(await own(s.employee, s.id, 'messages', { content: '通知写的是本月' }));
    data(await prepare(s.finance, s));
    await recall(s.manager, s.slipId);
    data(await act(s.manager, s, 'send'));
    expect(await seenByEmployee(s)).toMatchObject({ card: { slipVersion: 2, netFen: '850000' } });
  });

  it('is sent once: the repeat of a request gets the same answer, another one is refused', async () => {
    const s = await stage();
    data(await prepare(s.finance, s));
    const { prepared } = await standing(s.manager, s.id);
    const { version } = await detail(s.manager, s.id);
    const body = { requestId: newId(), preparedId: prepared?.id, version, replyContent: TEXT };
    const post = (each: object) => s.manager.post(path(s.id, '/send'), each);
    const answers = await Promise.all([post(body), post(body)]);
    expect(answers.map(({ body: { code } }) => code)).toEqual([200, 200]);
    expect((await post({ ...body, requestId: newId() })).body.code).toBe(409);
    expect((await mine(s.employee, s.id)).messages.filter(({ event }) => event === 'reply')).toHaveLength(1);
    expect(await slipOf(s.manager, s)).toMatchObject({ slip: { slipVersion: 2 } });
    expect((await act(s.manager, s, 'send')).body).toMatchObject({
      code: 1101,
      msg: `拟复已由${s.world.manager.name}发送`,
    });
  });

  it('is given back with a remark among colleagues, changed, and taken back', async () => {
    const s = await stage();
    data(await prepare(s.finance, s));
    expect(data(await act(s.manager, s, 'return')).prepared).toMatchObject({ state: 'returned', remark: '请核对税额' });
    expect((await act(s.manager, s, 'send')).body.code).toBe(1101);
    expect(JSON.stringify(await mine(s.employee, s.id))).not.toContain('请核对税额');
    expect((await slipOf(s.finance, s)).objections[0]?.messages.at(-1)).toMatchObject({
      event: 'remark',
      content: '请核对税额',
    });
    expect(await bell(s, s.world.finance, 'finance')).toEqual([['preparedReturned', s.world.batchId, s.slipId]]);
    expect(await bell(s, s.world.manager, 'manager')).toEqual([['feedbackWaits', s.id, undefined]]);
    const { prepared } = await standing(s.finance, s.id);
    // Somebody who has not seen what stands replaces nothing.
    expect((await prepare(s.finance, s)).body.code).toBe(409);
    data(await prepare(s.finance, s, { replaces: prepared?.id }));
    expect(await bell(s, s.world.finance, 'finance')).toEqual([]);
    expect(data(await act(s.finance, s, 'withdraw')).prepared).toBeNull();
    expect(await bell(s, s.world.finance, 'finance')).toEqual([['prepareWaits', s.world.batchId, s.slipId]]);
  });
});

describe('what has changed since it was prepared is not sent', () => {
  const staleAfter = async (change: (s: World) => Promise<unknown>, reason: string | null) => {
    const s = await stage({ review: false });
    data(await prepare(s.finance, s));
    await change(s);
    expect((await detail(s.manager, s.id)).prepared).toMatchObject({ stale: reason });
    return s;
  };

  it.each([
    [
      'the employee said more',
      (s: World) => own(s.employee, s.id, 'messages', { content: '还有餐补也少了' }),
      'talk',
      '拟复之后对话有了新内容，请退回财务重新拟复',
    ],
    [
      'somebody answered',
      (s: World) => reply(s.manager, s.id, '正在核对'),
      'talk',
      '拟复之后对话有了新内容，请退回财务重新拟复',
    ],
    [
      'the slip was corrected otherwise',
      async (s: World) => {
        await recall(s.finance, s.slipId);
        await edit(s.finance, s.slipId);
      },
      'slip',
      '拟复之后工资条已有改动或重新发布，请退回财务重新拟复',
    ],
    [
      'the slip was sent out anew as it was',
      async (s: World) => {
        await recall(s.finance, s.slipId);
        await republish(s.finance, s.slipId);
      },
      'slip',
      '拟复之后工资条已有改动或重新发布，请退回财务重新拟复',
    ],
    [
      'it was closed',
      (s: World) => step(s.manager, s.id, 'close', { result: '无需调整', resultNote: '金额无误' }),
      'closed',
      '反馈已结束，拟复不再发送',
    ],
  ] as const)('%s', async (_what, change, reason, words) => {
    const s = await staleAfter(change, reason);
    const before = (await slipOf(s.manager, s)).slip.slipVersion;
    expect((await act(s.manager, s, 'send')).body).toMatchObject({ code: 1101, msg: words });
    expect((await slipOf(s.manager, s)).slip.slipVersion).toBe(before);
    expect((await list(s.manager, { prepared: true })).total).toBe(0);
    if (reason === 'talk' && (await detail(s.manager, s.id)).state === 'pending')
      expect(await bell(s, s.world.finance, 'finance')).toEqual([['preparedStale', s.world.batchId, s.slipId]]);
  });

  it('but to take it on, to leave a remark or to take the slip back changes nothing of it', async () => {
    const s = await staleAfter(async (stage) => {
      data(await step(stage.manager, stage.id, 'take'));
      data(await reply(stage.manager, stage.id, '我来发', true));
      await recall(stage.manager, stage.slipId);
    }, null);
    data(await act(s.manager, s, 'send'));
    expect(await seenByEmployee(s)).toMatchObject({ card: { slipVersion: 2, netFen: '850000' } });
  });
});

describe('the rules of a slip hold for what is prepared', () => {
  it('sums and audit are asked when it is prepared, and a word accepts them', async () => {
    const s = await stage();
    const off = { bonus: '50000', netPay: '850000' };
    expect((await prepare(s.finance, s, { items: off })).body.code).toBe(1204);
    const saved = data(await prepare(s.finance, s, { items: off, acceptMismatch: true }));
    expect(saved.prepared?.correction?.mismatches.length).toBeGreaterThan(0);
    data(await act(s.manager, s, 'send'));
    expect((await slipOf(s.manager, s)).edits[0]?.mismatches.length).toBeGreaterThan(0);
  });

  it('four eyes: what a manager prepared another one sends', async () => {
    const s = await stage();
    const second = await t.factory.account({ role: 'manager', companies: [s.world.company.id] });
    data(await prepare(s.manager, s));
    expect((await detail(s.manager, s.id)).prepared?.hindrance).toContain('不能重新发布自己修改的工资条');
    const refused = await act(s.manager, s, 'send');
    expect(refused.body).toMatchObject({
      code: expect.any(Number),
      msg: expect.stringContaining('不能重新发布自己修改'),
    });
    // Nothing of it was done: the slip was not even taken back.
    expect(await seenByEmployee(s)).toMatchObject({ card: { state: 'disputed', slipVersion: 1 } });
    data(await act(await t.as(second), s, 'send'));
    expect(await seenByEmployee(s)).toMatchObject({ card: { slipVersion: 2 } });
  });

  it.each([
    [1, /^更正后实发合计达到.+按企业的审核权限请由管理员重新发布$/],
    [2, /^更正后实发合计达到.+须两人先后同意，不能随回复一起发布/],
  ])('limits of approval: what lifts the sheet over one that wants %i', async (approvers, words) => {
    const s = await stage();
    data(await prepare(s.finance, s));
    const { net_fen } = await t.deps.db
      .selectFrom('wage_batch')
      .select('net_fen')
      .where('id', '=', s.world.batchId)
      .executeTakeFirstOrThrow();
    const tier = { fromFen: Number(net_fen) + 1, by: approvers === 1 ? 'admin' : 'managers', people: [], approvers };
    await t.deps.db
      .insertInto('company_approval_rules')
      .values({
        company_id: s.world.company.id,
        version: 1,
        rules: jsonText({ cumulative: false, tiers: [tier], pay: [] }),
        saved_by: '',
        saved_at: t.clock.now(),
      })
      .execute();
    expect((await detail(s.manager, s.id)).prepared?.hindrance).toMatch(words);
    expect((await act(s.manager, s, 'send')).body.msg).toMatch(words);
    // Nothing of it was done.
    expect(await seenByEmployee(s)).toMatchObject({ card: { state: 'disputed', slipVersion: 1 } });
  });

  it('a locked sheet is corrected by nobody; words can still be prepared', async () => {
    const s = await stage();
    await t.deps.db.updateTable('wage_batch').set({ state: 'closed' }).where('id', '=', s.world.batchId).execute();
    expect(await standing(s.finance, s.id)).toMatchObject({
      refusal: null,
      correctionRefusal: expect.stringContaining('锁定'),
    });
    expect((await prepare(s.finance, s)).body.code).toBe(1101);
    data(await prepare(s.finance, s, { items: null }));
  });

  it('finance re-issues by itself as before where no review is asked', async () => {
    const s = await stage({ review: false });
    await recall(s.finance, s.slipId);
    await edit(s.finance, s.slipId);
    await republish(s.finance, s.slipId);
    expect(await seenByEmployee(s)).toMatchObject({ card: { slipVersion: 2, corrected: true } });
  });
});

describe('who may', () => {
  it('nobody prepares or sends an answer to his own objection', async () => {
    const s = await stage();
    const { account } = s.world.people[0] ?? {};
    if (!account) throw new Error('nobody');
    const as = (role: 'finance' | 'manager') =>
      t.deps.db.updateTable('account').set({ role: ROLE_NUMBER[role] }).where('id', '=', account.id).execute();
    await as('finance');
    const self = await t.as(account);
    expect(await standing(self, s.id)).toMatchObject({ refusal: '这是您本人提出的反馈，请由同事拟复' });
    expect((await prepare(self, s)).body.msg).toContain('您本人');
    expect(await bell(s, account, 'finance')).toEqual([]);
    data(await prepare(s.finance, s));
    await as('manager');
    const promoted = await t.as(account);
    expect((await act(promoted, s, 'send')).body.msg).toContain('您本人');
    expect(await seenByEmployee({ ...s, employee: promoted })).toMatchObject({ card: { slipVersion: 1 } });
  });

  it('finance prepares and does not send; attendance and employees do neither; another company finds nothing', async () => {
    const s = await stage();
    data(await prepare(s.finance, s));
    expect((await act(s.finance, s, 'send')).status).toBe(403);
    expect((await act(s.finance, s, 'return')).status).toBe(403);
    const attendance = await t.as(await t.factory.account({ role: 'attendance', companies: [s.world.company.id] }));
    expect((await attendance.get(path(s.id))).status).toBe(403);
    expect((await s.employee.get(path(s.id))).status).toBe(403);
    expect((await (await t.as(null)).get(path(s.id))).status).toBe(401);
    const other = await stage();
    for (const client of [other.finance, other.manager]) {
      expect((await client.get(path(s.id))).status).toBe(404);
      expect(
        (await client.put(path(s.id), { requestId: newId(), replaces: null, replyContent: TEXT, correction: null }))
          .status,
      ).toBe(404);
    }
    const seen = { requestId: newId(), preparedId: newId(), version: 1, replyContent: TEXT };
    expect((await other.manager.post(path(s.id, '/send'), seen)).status).toBe(404);
  });

  it.each([
    ['no words', { replyContent: '  ' }],
    ['501 characters', { replyContent: '长'.repeat(501) }],
    ['a reason of one character', { reason: '错' }],
    ['an item the slip does not have', { items: { nothing: '1' } }],
    ['an amount that is none', { items: { bonus: '五百' } }],
    ['no net', { items: { netPay: '' } }],
    ['a correction that changes nothing', { items: { bonus: '0' } }],
  ])('%s is bad input', async (_what, body) => {
    const s = await stage();
    expect((await prepare(s.finance, s, body)).status).toBe(422);
    expect((await standing(s.finance, s.id)).prepared).toBeNull();
  });
});
