import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import { MOST_OTHER_OPEN } from '@contract/feedback/rules';
import { newId } from '@server/kernel/ids';
import { linesOf } from '@server/modules/bell/service';
import { feedbackLines } from '@server/modules/feedback/service';
import { supplementsFor } from '@server/modules/wage-imports/review/supplements';
import { uploadedPicture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { type WageWorld, wageWorld } from '../../support/wage-world';
import { close, data, detail, list, mine, own, raised, reply, step } from './stage';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const ASKED = { category: '其他', content: '工牌丢了，补办要找谁？' };
const raise = (client: Client, body: Record<string, unknown> = {}) =>
  client.post<FeedbackThread>('/api/me/feedback', { requestId: newId(), ...ASKED, ...body });
const listed = async (client: Client, query: Record<string, string> = {}) =>
  data(await client.get<{ list: FeedbackThread[]; total: number }>('/api/me/feedback', { query }));

interface Asked {
  world: WageWorld;
  manager: Client;
  employee: Client;
  id: string;
}

async function asked(): Promise<Asked> {
  const world = await wageWorld(t);
  const employee = await t.as(world.people[0]?.account ?? null);
  return { world, manager: await t.as(world.manager), employee, id: data(await raise(employee)).id };
}

describe('feedback about neither a slip nor attendance', () => {
  it('is handed in, answered, asked about again and settled; managers find it in the list', async () => {
    const { world, manager, employee, id } = await asked();
    expect(await list(manager, { kind: 'other' })).toMatchObject({
      total: 1,
      list: [
        {
          id,
          kind: 'other',
          subject: '其他反馈',
          staffName: world.people[0]?.name,
          staffNo: world.people[0]?.staffNo,
          summary: ASKED.content,
        },
      ],
    });
    expect(await list(manager, { kind: 'wages' })).toMatchObject({ total: 0 });
    expect(await detail(manager, id)).toMatchObject({
      wages: null,
      checks: null,
      thread: { actions: ['take', 'remark', 'reply', 'close'] },
    });
    expect((await manager.post(`/api/feedback/${id}/reveal`, {})).status).toBe(404);
    data(await reply(manager, id, '同事间备注', true));
    data(await reply(manager, id, '请到行政部补办'));
    const account = world.people[0]?.account;
    const lines = account ? await linesOf(t.deps, feedbackLines, { ...account, companyId: world.company.id }) : [];
    expect(lines).toMatchObject([{ kind: 'otherFeedback', target: id, title: '其他反馈' }]);
    data(await own(employee, id, 'messages', { content: '行政部在几楼？' }));
    expect(await detail(manager, id)).toMatchObject({ state: 'processing' });
    data(await reply(manager, id, '三楼'));
    expect(data(await own(employee, id, 'accept'))).toMatchObject({ state: 'closed' });
    expect(data(await own(employee, id, 'reopen', { content: '三楼没有找到行政部' }))).toMatchObject({
      state: 'pending',
      reopened: true,
    });
    data(await close(manager, id));
    expect((await own(employee, id, 'reopen', { content: '还是没有找到' })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('一次'),
    });
    const [thread] = (await listed(employee)).list;
    expect(thread?.messages.map(({ event }) => event)).toEqual([
      'raise',
      'reply',
      'answer',
      'reply',
      'accept',
      'reopen',
      'close',
    ]);
  });

  it('ends with what there is: no correction, but an amount for the next sheet', async () => {
    const { world, manager, id } = await asked();
    expect((await close(manager, id, '已更正并重发')).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('没有关联工资条或考勤'),
    });
    const { month } = await detail(manager, id);
    data(await close(manager, id, '转下月补发', { supplementFen: '20000' }));
    // Wages of a month are made in the month after it: the sheet being made then is reminded already.
    const record = {
      company_id: world.company.id,
      id: newId(),
      generation: 1,
      pay_month: month,
      wage_type: 'monthly',
      columns: [],
    } as unknown as Parameters<typeof supplementsFor>[1];
    expect(await supplementsFor(t.deps.db, record)).toMatchObject([{ amountFen: '20000' }]);
  });

  it('is taken back as long as nobody deals with it; what is about a slip is taken back there', async () => {
    const { employee, manager, id } = await asked();
    const withdraw = async (client: Client, feedback: string) =>
      client.post<FeedbackThread>(`/api/me/feedback/${feedback}/withdraw`, {
        version: (await mine(client, feedback)).version,
        requestId: newId(),
      });
    expect(data(await withdraw(employee, id))).toMatchObject({ state: 'withdrawn', actions: [] });
    expect((await reply(manager, id, '已收到')).body).toMatchObject({ code: 1101 });
    const taken = data(await raise(employee)).id;
    data(await step(manager, taken, 'take'));
    expect((await withdraw(employee, taken)).body).toMatchObject({ code: 1101, msg: '处理中的反馈不能撤回' });
    const slip = await raised(t);
    expect((await withdraw(slip.employee, slip.id)).body).toMatchObject({ code: 1900, msg: '请在工资条上撤回异议' });
  });

  it.each([
    ['no category', { category: undefined }],
    ['a category of his own', { category: '闲聊' }],
    ['four characters', { content: ' 四个字呢 ' }],
    ['501 characters', { content: '长'.repeat(501) }],
    ['seven pictures', { images: Array.from({ length: 7 }, () => newId()) }],
    ['a picture that is not there', { images: [newId()] }],
  ])('with %s is bad input', async (_what, body) => {
    const world = await wageWorld(t);
    const employee = await t.as(world.people[0]?.account ?? null);
    expect((await raise(employee, body)).status).toBe(422);
    expect(await listed(employee)).toEqual({ list: [], total: 0 });
  });

  it('is handed in once by a double click, five at a time at most, also when all come at once', async () => {
    const { employee } = await asked();
    const requestId = newId();
    const twice = await Promise.all([1, 2].map(() => raise(employee, { requestId })));
    expect(new Set(twice.map((answer) => data(answer).id)).size).toBe(1);
    const all = await Promise.all(Array.from({ length: MOST_OTHER_OPEN }, () => raise(employee)));
    expect(all.filter((answer) => answer.body.code === 200)).toHaveLength(MOST_OTHER_OPEN - 2);
    expect(all.find((answer) => answer.body.code !== 200)?.body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('已有5条反馈在处理中'),
    });
    expect(await listed(employee, { pageSize: '10', page: '2' })).toEqual({ list: [], total: MOST_OTHER_OPEN });
  });

  it('is seen by its employee and who answers feedback, nobody else; its pictures as well', async () => {
    const world = await wageWorld(t);
    const employee = await t.as(world.people[0]?.account ?? null);
    const image = await uploadedPicture(t, 'feedback', world.people[0]?.account ?? null);
    const { id } = data(await raise(employee, { images: [image] }));
    const colleague = await t.as(world.people[1]?.account ?? null);
    expect((await listed(colleague)).total).toBe(0);
    expect((await colleague.get(`/api/me/feedback/${id}`)).status).toBe(404);
    expect((await colleague.post(`/api/me/feedback/${id}/withdraw`, { version: 1, requestId: newId() })).status).toBe(
      404,
    );
    const may = async (client: Client) => (await client.get(`/api/files/${image}/link`)).status;
    expect(await may(await t.as(world.manager))).toBe(200);
    expect(await may(await t.as(world.finance))).toBe(404);
    expect(await may(colleague)).toBe(404);
    expect((await (await t.as('manager', (await t.factory.company()).id)).get(`/api/feedback/${id}`)).status).toBe(404);
    expect((await raise(await t.as(null))).status).toBe(401);
    // Nobody's employee: no company to ask.
    expect((await raise(await t.as('finance', world.company.id))).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('没有关联员工档案'),
    });
  });
});
