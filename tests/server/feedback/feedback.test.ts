import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import type { MySlipDetail, SlipDetail } from '@contract/wages/slip-schemas';
import { ROLE_NUMBER } from '@contract/roles';
import { newId } from '@server/kernel/ids';
import { linesOf } from '@server/modules/bell/service';
import { feedbackLines } from '@server/modules/feedback/service';
import { testApp, type TestApp } from '../../support/server';
import type { AccountRecord } from '../../support/server-factory';
import { act } from '../../support/wage-world';
import {
  close,
  data,
  detail,
  edit,
  list,
  mine,
  OBJECTION,
  own,
  raised,
  recall,
  reply,
  republish,
  type Stage,
  step,
} from './stage';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const counts = async (s: Stage) =>
  data(await s.manager.get<BatchDetail>(`/api/wages/batches/${s.world.batchId}`)).counts;
const slipOf = async (s: Stage) => data(await s.employee.get<MySlipDetail>(`/api/me/slips/${s.slipId}`));
const DAY = 24 * 3600_000;

/** Time passes; whoever was signed in has to sign in again. */
async function later(s: Stage, ms: number): Promise<void> {
  t.clock.advance(ms);
  s.manager = await t.as(s.world.manager);
  s.employee = await t.as(s.world.people[0]?.account ?? null);
}

describe('a feedback', () => {
  it('is taken on, answered, asked about again and accepted; both sides see the same conversation, but for what colleagues say', async () => {
    const s = await raised(t);
    expect(await detail(s.manager, s.id)).toMatchObject({
      state: 'pending',
      staffName: s.world.people[0]?.name,
      month: '2026-06',
      firstReplyAt: null,
      thread: { actions: ['take', 'remark', 'reply', 'close'], itemLabels: ['奖金'] },
    });
    data(await step(s.manager, s.id, 'take'));
    data(await reply(s.manager, s.id, '请财务核对六月奖金', true));
    t.clock.advance(90 * 60_000);
    const answered = data(await reply(s.manager, s.id, '请补充奖金通知的截图'));
    expect(answered).toMatchObject({ state: 'replied', handlerName: s.world.manager.name });
    expect(Date.parse(answered.firstReplyAt ?? '') - Date.parse(answered.createdAt)).toBe(90 * 60_000);
    expect((await mine(s.employee, s.id)).messages.map(({ event, content }) => [event, content])).toEqual([
      ['raise', OBJECTION.content],
      ['take', ''],
      ['reply', '请补充奖金通知的截图'],
    ]);
    expect(JSON.stringify(await slipOf(s))).not.toContain('请财务核对');
    data(await own(s.employee, s.id, 'messages', { content: '见通知第二页' }));
    expect(await detail(s.manager, s.id)).toMatchObject({ state: 'processing' });
    data(await reply(s.manager, s.id, '奖金下月发放，不在本月'));
    expect(data(await own(s.employee, s.id, 'accept'))).toMatchObject({ state: 'closed', actions: ['reopen'] });
    expect(await slipOf(s)).toMatchObject({ card: { state: 'read' } });
    expect(await counts(s)).toMatchObject({ disputed: 0, read: 1 });
    // Finance sees it with the slip, remarks included, and cannot answer.
    const finance = await t.as(s.world.finance);
    const seen = data(await finance.get<SlipDetail>(`/api/wages/slips/${s.slipId}`));
    expect(seen.objections[0]).toMatchObject({ state: 'closed', actions: [] });
    expect(seen.objections[0]?.messages.map(({ event }) => event)).toEqual([
      'raise',
      'take',
      'remark',
      'reply',
      'answer',
      'reply',
      'accept',
    ]);
  });

  it('keeps what is typed as text, whatever it looks like', async () => {
    const html = '<img src=x onerror=alert(1)><b>奖金</b>';
    const s = await raised(t, { content: html });
    data(await reply(s.manager, s.id, '<script>alert(2)</script>'));
    expect((await mine(s.employee, s.id)).messages.map(({ content }) => content)).toEqual([
      html,
      '<script>alert(2)</script>',
    ]);
  });

  it.each([
    ['an empty answer', 'reply', { replyContent: '   ', internal: false }, 422],
    ['an answer of 501 characters', 'reply', { replyContent: '长'.repeat(501), internal: false }, 422],
    ['no result', 'close', { resultNote: '经核对无误' }, 422],
    ['a result of his own', 'close', { result: '好的', resultNote: '经核对无误' }, 422],
    ['a note of one character', 'close', { result: '驳回', resultNote: '不' }, 422],
    ['nothing to pay next month', 'close', { result: '转下月补发', resultNote: '下月补发' }, 422],
    ['an amount below zero', 'close', { result: '转下月补发', resultNote: '下月补发', supplementFen: '-100' }, 422],
    [
      'more than six pictures',
      'reply',
      { replyContent: '见附件', internal: false, images: Array.from({ length: 7 }, () => newId()) },
      422,
    ],
    ['somebody else’s picture', 'reply', { replyContent: '见附件', internal: false, images: [newId()] }, 422],
  ] as const)('with %s is bad input', async (_what, action, body, status) => {
    const s = await raised(t);
    expect((await step(s.manager, s.id, action, body)).status).toBe(status);
    expect(await detail(s.manager, s.id)).toMatchObject({ state: 'pending', version: 1, thread: { messages: [{}] } });
  });

  it('takes no step once it is over, none twice and none against an older version', async () => {
    const s = await raised(t);
    const request = { version: 1, requestId: newId(), replyContent: '已收到', internal: false };
    const twice = await Promise.all(
      [1, 2].map(() => s.manager.post<FeedbackDetail>(`/api/feedback/${s.id}/reply`, request)),
    );
    expect(twice.map((answer) => answer.body.code)).toEqual([200, 200]);
    expect((await mine(s.employee, s.id)).messages).toHaveLength(2);
    expect((await s.manager.post(`/api/feedback/${s.id}/reply`, { ...request, requestId: newId() })).body.code).toBe(
      409,
    );
    data(await close(s.manager, s.id));
    for (const late of [
      await reply(s.manager, s.id, '再补充一句'),
      await reply(s.manager, s.id, '备注', true),
      await close(s.manager, s.id),
      await step(s.manager, s.id, 'take'),
      await own(s.employee, s.id, 'messages', { content: '还有' }),
      await own(s.employee, s.id, 'accept'),
    ]) {
      expect(late.body).toMatchObject({ code: 1101, msg: expect.stringContaining('已关闭的反馈不能') });
    }
    expect(await slipOf(s)).toMatchObject({
      card: { state: 'read' },
      objections: [{ resultNote: '经核对金额无误', result: '无需调整' }],
    });
  });

  it('is opened again once, within seven days, and disputes the slip again', async () => {
    const s = await raised(t);
    data(await close(s.manager, s.id, '驳回'));
    expect((await own(s.employee, s.id, 'reopen', { content: '不对' })).status).toBe(422);
    await later(s, 7 * DAY - 60_000);
    const again = data(await own(s.employee, s.id, 'reopen', { content: '通知里写明了奖金' }));
    expect(again).toMatchObject({ state: 'pending', reopened: true, result: null });
    expect(await slipOf(s)).toMatchObject({ card: { state: 'disputed' } });
    expect(await counts(s)).toMatchObject({ disputed: 1 });
    data(await close(s.manager, s.id));
    expect((await own(s.employee, s.id, 'reopen', { content: '还是不对呀' })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('一次'),
    });
    const late = await raised(t);
    data(await close(late.manager, late.id));
    await later(late, 7 * DAY + 60_000);
    expect((await mine(late.employee, late.id)).actions).toEqual([]);
    expect((await own(late.employee, late.id, 'reopen', { content: '想起来还有问题' })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('7天'),
    });
  });

  it('is not opened again where the slip was confirmed, taken back or locked since', async () => {
    const confirmed = await raised(t);
    data(await close(confirmed.manager, confirmed.id));
    const { card } = await slipOf(confirmed);
    data(await confirmed.employee.post(`/api/me/slips/${confirmed.slipId}/confirm`, { version: card.version }));
    expect((await own(confirmed.employee, confirmed.id, 'reopen', { content: '又想了一下' })).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('已确认'),
    });
    const back = await raised(t);
    data(await close(back.manager, back.id));
    await recall(back.manager, back.slipId);
    expect((await own(back.employee, back.id, 'reopen', { content: '又想了一下' })).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('已撤回'),
    });
  });
});

describe('a correction', () => {
  it('leads from the objection over the next version back to its end, with old and new amounts', async () => {
    const s = await raised(t);
    expect((await close(s.manager, s.id, '已更正并重发')).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('先撤回、更正、重新发布'),
    });
    const blank = await detail(s.manager, s.id);
    expect(JSON.stringify(blank)).not.toMatch(/810000|800000/);
    expect(blank.wages).toMatchObject({
      slipVersion: 1,
      currentVersion: 1,
      slipState: '有异议',
      view: { netFen: '0' },
    });
    await recall(s.manager, s.slipId);
    await edit(s.manager, s.slipId);
    const reveal = async () =>
      data(
        await s.manager.post<{
          view: { netFen: string };
          changes: { label: string; before: string; after: string }[];
          published: boolean;
        }>(`/api/feedback/${s.id}/reveal`, {}),
      );
    // The version he saw stays as it was; what is being changed is not out yet.
    expect(await reveal()).toMatchObject({
      view: { netFen: '800000' },
      published: false,
      changes: [{ label: '奖金', before: '0', after: '50000' }, {}, {}],
    });
    await republish(s.manager, s.slipId);
    const out = await detail(s.manager, s.id);
    expect(out).toMatchObject({
      state: 'replied',
      thread: { corrected: true },
      wages: { slipVersion: 1, currentVersion: 2 },
    });
    expect(out.firstReplyAt).not.toBeNull();
    expect(await reveal()).toMatchObject({ view: { netFen: '800000' }, published: true });
    // He answers on the slip itself: confirming, or objecting anew.
    expect((await mine(s.employee, s.id)).actions).toEqual([]);
    expect((await own(s.employee, s.id, 'accept')).body).toMatchObject({ code: 1900 });
    expect(data(await close(s.manager, s.id, '已更正并重发', { resultNote: '奖金500元已补入' }))).toMatchObject({
      state: 'closed',
      result: '已更正并重发',
    });
    expect(await slipOf(s)).toMatchObject({ card: { state: 'sent', corrected: false } });
  });

  it('closed while the slip is taken back leaves nothing disputed when it comes out again', async () => {
    const s = await raised(t);
    await act(s.manager, s.world.batchId, 'recallAll', { reason: '重新核对' });
    data(await close(s.manager, s.id, '驳回'));
    await t.runJobs();
    await act(s.manager, s.world.batchId, 'edit');
    await act(s.manager, s.world.batchId, 'publish');
    await t.runJobs();
    expect(await counts(s)).toMatchObject({ disputed: 0 });
    expect(await slipOf(s)).toMatchObject({ card: { state: 'sent' } });
  });
});

describe('the bell', () => {
  it('tells managers what nobody has taken on, and its employee each answer; nobody else', async () => {
    const s = await raised(t);
    const told = async (account: AccountRecord | undefined) => {
      if (!account) return [];
      const lines = await linesOf(t.deps, feedbackLines, { ...account, companyId: account.companyIds[0] ?? null });
      return lines.map(({ kind, target }) => [kind, target]);
    };
    const heard: [string, readonly string[] | null][] = [];
    const deaf = t.deps.events.subscribe(({ event, accountIds }) => heard.push([event, accountIds]));
    const [employee, colleague] = s.world.people.map((person) => person.account);
    expect(await told(s.world.manager)).toEqual([['feedbackWaits', s.id]]);
    expect(await told(employee)).toEqual([]);
    data(await reply(s.manager, s.id, '请补充截图'));
    deaf();
    expect(heard).toEqual(
      expect.arrayContaining([
        ['noticesGone', [s.world.manager.id]],
        ['notice', [employee?.id]],
        ['myFeedback', [employee?.id]],
      ]),
    );
    expect(await told(s.world.manager)).toEqual([]);
    expect(await told(employee)).toEqual([['feedback', s.slipId]]);
    data(await reply(s.manager, s.id, '财务已核对', true));
    expect(await told(employee)).toEqual([['feedback', s.slipId]]);
    expect(await told(colleague)).toEqual([]);
    expect(await told(s.world.finance)).toEqual([]);
  });

  it('is not told to a manager who is at another of his companies: the line would lead him nowhere there', async () => {
    const s = await raised(t);
    const company = s.world.company.id;
    const elsewhere = await t.factory.account({
      role: 'manager',
      companies: [(await t.factory.company()).id, company],
    });
    // His first company is closed: he is at this one.
    const shut = await t.factory.company();
    await t.deps.db.updateTable('company').set({ status: 'disabled' }).where('id', '=', shut.id).execute();
    const here = await t.factory.account({ role: 'manager', companies: [shut.id, company] });
    const told = async (work: () => Promise<unknown>, name: string) => {
      const heard: (readonly string[] | null)[] = [];
      const deaf = t.deps.events.subscribe(({ event, accountIds }) => event === name && heard.push(accountIds));
      await work();
      deaf();
      return new Set(heard.flatMap((ids) => ids ?? []));
    };
    data(await own(s.employee, s.id, 'messages', { content: '补充说明' }));
    expect(
      await told(async () => data(await own(s.employee, s.id, 'messages', { content: '再补充一点' })), 'notice'),
    ).toEqual(new Set([s.world.manager.id, here.id, s.world.finance.id]));
    // Taken out of the bells wherever they are.
    expect(await told(async () => data(await step(s.manager, s.id, 'take')), 'noticesGone')).toEqual(
      new Set([s.world.manager.id, here.id, elsewhere.id, s.world.finance.id]),
    );
  });
});

describe('a manager who objects as an employee', () => {
  it('neither answers nor settles it himself as long as another manager can', async () => {
    const s = await raised(t);
    const person = s.world.people[0];
    // The employee becomes a manager of his company; the account stays his own.
    await t.deps.db
      .updateTable('account')
      .set({ role: ROLE_NUMBER.manager })
      .where('id', '=', person?.account.id ?? '')
      .execute();
    const self = await t.as(person ? { ...person.account, role: 'manager' } : null);
    const words = '这是您本人提出的反馈，请由企业的其他经理处理';
    expect((await step(self, s.id, 'take')).body).toMatchObject({ code: 1900, msg: words });
    expect((await reply(self, s.id, '已核对')).body.msg).toBe(words);
    expect((await close(self, s.id)).body.msg).toBe(words);
    expect(await detail(s.manager, s.id)).toMatchObject({
      state: 'pending',
      hindrance: null,
      thread: { actions: ['take', 'remark', 'reply', 'close'] },
    });
    // Nothing is offered that would be refused, and why.
    expect(await detail(self, s.id)).toMatchObject({ hindrance: words, thread: { actions: [] } });
    // He alone is left: nobody else could.
    await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', s.world.manager.id).execute();
    expect(await detail(self, s.id)).toMatchObject({
      hindrance: null,
      thread: { actions: ['take', 'remark', 'reply', 'close'] },
    });
    expect(data(await close(self, s.id))).toMatchObject({ state: 'closed' });
  });
});

describe('what is in time', () => {
  it('follows the working days of the company: three after the day it came, over weekends and the company’s own days', async () => {
    // A Friday afternoon: Monday, Tuesday, Wednesday.
    t.clock.set('2026-09-04T08:00:00Z');
    const s = await raised(t);
    expect(await detail(s.manager, s.id)).toMatchObject({ dueOn: '2026-09-09', overdue: false });
    // The company works on the Saturday: Saturday, Monday, Tuesday.
    await t.deps.db
      .insertInto('check_calendar')
      .values({ company_id: s.world.company.id, date: '2026-09-05', day_type: 'adjustWorkday', note: '' })
      .execute();
    data(await close(s.manager, s.id));
    data(await own(s.employee, s.id, 'reopen', { content: '还是少了五百元' }));
    expect(await detail(s.manager, s.id)).toMatchObject({ dueOn: '2026-09-08' });
    // The day ends in China, eight hours before it does in Greenwich.
    await later(s, Date.parse('2026-09-08T15:59:00Z') - t.clock.now().getTime());
    expect(await list(s.manager, { overdue: true })).toMatchObject({ total: 0 });
    t.clock.set('2026-09-08T16:01:00Z');
    expect(await list(s.manager, { overdue: true })).toMatchObject({ total: 1, list: [{ id: s.id, overdue: true }] });
    data(await step(s.manager, s.id, 'take'));
    expect(await list(s.manager, { overdue: true })).toMatchObject({ total: 0 });
  });
});
