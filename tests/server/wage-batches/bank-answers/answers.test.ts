import type { SlipListItem } from '@contract/wages/slip-schemas';
import { purgeAnswers } from '@server/modules/wage-batches/service';
import { type BankWorld, bankWorld, failuresOf, line, paymentsOf, sendAnswer } from '../../../support/bank-world';
import { testApp, type TestApp } from '../../../support/server';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const world = () =>
  bankWorld(t, [
    ['林晓梅', 650_050n],
    ['吴建国', 720_000n],
    ['钱多多', 800_000n],
  ]);
const three = ({ people }: BankWorld) =>
  people as [BankWorld['people'][0], BankWorld['people'][0], BankWorld['people'][0]];
const slips = async ({ finances, batchId }: BankWorld, query: Record<string, string> = {}) =>
  (
    await finances.get<{ list: SlipListItem[]; total: number }>(`/api/wages/batches/${batchId}/slips`, {
      query: { page: 1, pageSize: 20, ...query },
    })
  ).body.data;
const states = async (of: BankWorld) =>
  Object.fromEntries((await slips(of)).list.map(({ name, payment }) => [name, payment?.state ?? null]));

describe("a bank's answer", () => {
  it('that is clear counts at once: who was paid, who was not and why, and what it does not say stays open', async () => {
    const of = await world();
    const [lin, wu] = three(of);
    expect(await states(of)).toEqual({ 林晓梅: 'unanswered', 吴建国: 'unanswered', 钱多多: 'unanswered' });
    const { body } = await sendAnswer(of.finances, of.batchId, [
      line(lin, '6500.50', '成功'),
      line(wu, '7200.00', '失败', '账户已销户'),
    ]);
    expect(body.data).toMatchObject({
      known: false,
      answer: {
        state: 'applied',
        reading: {
          lines: { count: 2, fen: '1370050' },
          paid: { count: 1, fen: '650050' },
          failed: { count: 1, fen: '720000' },
          unmentioned: { count: 1, fen: '800000' },
          problems: [],
        },
      },
    });
    expect(await states(of)).toEqual({ 林晓梅: 'paid', 吴建国: 'failed', 钱多多: 'unanswered' });
    const { files, pending } = await paymentsOf(of.finances, of.batchId);
    expect(pending).toEqual({ count: 1, fen: '720000' });
    expect(files).toMatchObject([
      { asked: { count: 3, fen: '2170050' }, paid: { count: 1 }, failed: { count: 1 }, unanswered: { count: 1 } },
    ]);
    expect(await failuresOf(of.finances, of.batchId)).toMatchObject([
      {
        name: '吴建国',
        fen: '720000',
        reason: '账户已销户',
        cardEnd: wu.card.slice(-4),
        cardChanged: false,
        standing: 'pending',
      },
    ]);
    for (const [payment, name] of [
      ['paid', '林晓梅'],
      ['failed', '吴建国'],
      ['unanswered', '钱多多'],
    ] as const)
      expect((await slips(of, { payment })).list.map((slip) => slip.name)).toEqual([name]);
  });

  it('keeps no card in what it answers, and ids alone in the audit log', async () => {
    const of = await world();
    const [lin] = three(of);
    const { body } = await sendAnswer(of.finances, of.batchId, [line(lin, '6500.50', '成功')]);
    expect(JSON.stringify([body, await paymentsOf(of.finances, of.batchId)])).not.toContain(lin.card);
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'wages.bankAnswer')
      .where('company_id', '=', of.company.id)
      .execute();
    expect(rows).toMatchObject([{ target_id: body.data.answer.id, note: null, fields: [] }]);
  });

  it('with a word nobody knows waits; it counts as the clerk says, and its file is kept until then alone', async () => {
    const of = await world();
    const [lin, wu] = three(of);
    const { answer } = (
      await sendAnswer(of.finances, of.batchId, [line(lin, '6500.50', '完成'), line(wu, '7200.00', '失败', '户名不符')])
    ).body.data;
    expect(answer).toMatchObject({
      state: 'asking',
      reading: { asked: { count: 1 }, paid: { count: 0 }, words: [{ word: '完成', count: 1, means: null }] },
    });
    expect(await states(of)).toEqual({ 林晓梅: 'unanswered', 吴建国: 'unanswered', 钱多多: 'unanswered' });
    const held = async () =>
      (await t.deps.db.selectFrom('wage_bank_answer').select('file_id').where('id', '=', answer.id).execute())[0]
        ?.file_id;
    const fileId = (await held()) ?? '';
    const kept = await t.deps.held.open('uploads', fileId);
    kept?.stream.destroy();
    expect(kept?.bytes).toBeGreaterThan(0);
    const url = `/api/wages/bank-answers/${answer.id}`;
    expect((await of.finances.put(url, { words: [] })).body).toMatchObject({
      code: 1900,
      msg: '请先说明“完成”是什么结果',
    });
    await of.finances.put(url, { words: [{ word: '完成', means: 'paid' }] });
    expect(await states(of)).toEqual({ 林晓梅: 'paid', 吴建国: 'failed', 钱多多: 'unanswered' });
    expect([await held(), await t.deps.held.open('uploads', fileId)]).toEqual([null, null]);
    expect((await of.finances.put(url, { words: [{ word: '完成', means: 'failed' }] })).body.code).toBe(1101);
  });

  it('tells lines of another amount, name or card, twice and of nobody; none of them is taken for paid', async () => {
    const of = await world();
    const [lin, wu, qian] = three(of);
    const { answer } = (
      await sendAnswer(of.finances, of.batchId, [
        line(lin, '6500.50', '成功'),
        line(lin, '6500.50', '失败'),
        line(wu, '7000.00', '成功'),
        line({ ...qian, name: '钱少少' }, '8000.00', '成功'),
        line({ ...qian, card: of.people[0]?.card.replace(/..$/, '00') ?? '' }, '8000.00', '成功'),
        line({ ...qian, name: '陌生人', card: '' }, '1.00', '成功'),
        line({ ...qian, card: '' }, '8000.00', '成功'),
      ])
    ).body.data;
    expect(answer.reading.problems.map(({ kind, name, askedFen }) => [kind, name, askedFen])).toEqual([
      ['repeated', '林晓梅', '650050'],
      ['repeated', '林晓梅', '650050'],
      ['amountDiffers', '吴建国', '720000'],
      ['nameDiffers', '钱少少', '800000'],
      ['cardDiffers', '钱多多', '800000'],
      ['unknown', '陌生人', null],
    ]);
    expect(answer.state).toBe('asking');
    await of.finances.put(`/api/wages/bank-answers/${answer.id}`, { words: [] });
    expect(await states(of)).toEqual({ 林晓梅: 'unanswered', 吴建国: 'unanswered', 钱多多: 'paid' });
  });

  it('finds people by masked cards, and of two who look alike neither, unless the bank says the same of both', async () => {
    const of = await bankWorld(t, [
      ['林晓梅', 500_000n],
      ['林晓梅', 500_000n],
      ['吴建国', 500_000n],
    ]);
    const [one, other, wu] = three(of);
    const masked = (person: typeof one) => ({ ...person, card: `6217****${person.card.slice(-4)}` });
    const bare = (person: typeof one) => ({ ...person, card: '' });
    const odd = await sendAnswer(of.finances, of.batchId, [
      line(bare(one), '5000', '成功'),
      line(bare(other), '5000', '失败'),
      line(masked(wu), '5000', '成功'),
    ]);
    expect(odd.body.data.answer.reading.problems.map(({ kind }) => kind)).toEqual(['ambiguous', 'ambiguous']);
    expect(odd.body.data.answer.reading.paid.count).toBe(1);
    const same = await sendAnswer(of.finances, of.batchId, [
      line(bare(one), '5000', '成功'),
      line(bare(other), '5000', '成功'),
      line(masked(wu), '5000', '成功'),
    ]);
    expect(same.body.data.answer).toMatchObject({ state: 'applied', reading: { paid: { count: 3 } } });
    expect((await paymentsOf(of.finances, of.batchId)).files[0]?.answers).toHaveLength(1);
  });

  it('sent twice changes nothing; a newer one holds for what it names, and once taken away the older holds again', async () => {
    const of = await world();
    const [lin, wu] = three(of);
    const first = [line(lin, '6500.50', '成功'), line(wu, '7200.00', '处理中')];
    await sendAnswer(of.finances, of.batchId, first);
    expect((await sendAnswer(of.finances, of.batchId, first)).body.data.known).toBe(true);
    const { answer } = (await sendAnswer(of.finances, of.batchId, [line(wu, '7200.00', '失败', '户名不符')])).body.data;
    expect(await states(of)).toEqual({ 林晓梅: 'paid', 吴建国: 'failed', 钱多多: 'unanswered' });
    expect((await paymentsOf(of.finances, of.batchId)).files[0]?.answers).toHaveLength(2);
    expect((await of.finances.del(`/api/wages/bank-answers/${answer.id}`)).body.code).toBe(200);
    expect(await states(of)).toEqual({ 林晓梅: 'paid', 吴建国: 'unanswered', 钱多多: 'unanswered' });
  });

  it('of another file is refused, and so are a file of something else and one to a file that was voided', async () => {
    const of = await world();
    const stranger = await bankWorld(t, [['陌生人', 100n]]);
    const [lin] = three(of);
    expect(
      (await sendAnswer(of.finances, of.batchId, [line({ ...lin, name: '赵六', card: '' }, '1', '成功')])).body,
    ).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('没有一笔与这份代发文件'),
    });
    const [file] = (await paymentsOf(stranger.finances, stranger.batchId)).files;
    expect((await sendAnswer(of.finances, of.batchId, [line(lin, '6500.50', '成功')], file?.file.id)).status).toBe(404);
    expect((await sendAnswer(of.finances, of.batchId, [line(lin, '6500.50', '成功')], 'x')).status).toBe(422);
    expect(
      (await t.deps.db.selectFrom('wage_bank_answer').select('id').where('company_id', '=', of.company.id).execute())
        .length,
    ).toBe(0);
  });

  it('is taken in by who may make the file, in the own company alone', async () => {
    const of = await world();
    const [lin] = three(of);
    const other = await bankWorld(t, [['陌生人', 100n]]);
    const { answer } = (await sendAnswer(of.finances, of.batchId, [line(lin, '6500.50', '完成')])).body.data;
    const base = `/api/wages/batches/${of.batchId}`;
    const nobody = await t.as(null);
    const employee = await t.as('user', of.company.id);
    for (const [client, status] of [
      [nobody, 401],
      [employee, 403],
      [other.finances, 404],
    ] as const) {
      const given = { words: [{ word: '完成', means: 'paid' }] };
      const paid = { requestId: 'request-1', slipIds: [of.batchId], reason: '现金' };
      const answers = [
        await client.get(`${base}/payments`),
        await client.get(`${base}/failed-payments`, { query: { page: 1, pageSize: 20 } }),
        await client.upload(
          `${base}/bank-answers`,
          { bankFileId: of.batchId },
          { name: 'a.csv', content: Buffer.from('a') },
        ),
        await client.put(`/api/wages/bank-answers/${answer.id}`, given),
        await client.del(`/api/wages/bank-answers/${answer.id}`),
        await client.post(`${base}/paid-elsewhere`, paid),
        await client.post(`${base}/paid-elsewhere/undo`, paid),
      ];
      expect(answers.map((each) => each.status)).toEqual(answers.map(() => status));
    }
    expect((await (await t.as(of.manager)).get(`${base}/payments`)).status).toBe(200);
  });

  it('that nobody has confirmed in a day goes with its file', async () => {
    const of = await world();
    const [lin] = three(of);
    await sendAnswer(of.finances, of.batchId, [line(lin, '6500.50', '完成')]);
    const find = () =>
      t.deps.db.selectFrom('wage_bank_answer').select('file_id').where('company_id', '=', of.company.id).execute();
    await purgeAnswers(t.deps, new AbortController().signal);
    const [kept] = await find();
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 25 * 3600_000));
    await purgeAnswers(t.deps, new AbortController().signal);
    t.clock.set(now);
    expect(await find()).toEqual([]);
    expect(await t.deps.held.open('uploads', kept?.file_id ?? '')).toBeNull();
  });
});
