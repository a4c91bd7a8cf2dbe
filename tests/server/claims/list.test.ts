import { EXPORT_COLUMNS } from '@contract/list-exports/columns';
import { Writable } from 'node:stream';
import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import type { JobView } from '@contract/jobs/schemas';
import { newId } from '@server/kernel/ids';
import { writeClaimBankFile } from '@server/modules/claims/bank-file/write-file';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { WageWorld } from '../../support/wage-world';
import {
  approved,
  claimed,
  CLAIMS,
  claimWorld,
  detail,
  finishedJob,
  issue,
  listOf,
  logsOf,
  offersOf,
  runPayments,
  step,
  submit,
} from './world';

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await claimWorld(t);
});
afterAll(() => t.close());

const finished = (client: Client, path: string, body: object) => finishedJob(t, client, path, body);

async function sheetOf(client: Client, jobId: string): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await client.get(`/api/jobs/${jobId}/file`)).raw as unknown as ArrayBuffer);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) =>
    rows.push(
      (row.values as unknown[]).slice(1).map((value) => (value === undefined || value === null ? '' : String(value))),
    ),
  );
  return rows;
}

describe('the list', () => {
  it('shows everything of a claim, numbers masked, the newest first', async () => {
    const one = await claimed(t, world, 100_000n, '10');
    const two = await claimed(t, world, 123_456n, '20.5');
    const { list } = await listOf(await t.as('admin'), { company: world.company.id });
    expect(list.map((item) => item.id)).toEqual([two.claim.id, one.claim.id]);
    expect(list[0]).toMatchObject({
      companyName: world.company.name,
      staffName: two.person.name,
      mobileMasked: expect.stringMatching(/^139\*{4}\d{4}$/),
      type: 'claim',
      payMonth: '2026-06',
      claimableFen: '123456',
      amountFen: '2050',
      feeFen: '0',
      payFen: '2050',
      cardMasked: `**** ${two.person.card.slice(-4)}`,
      realName: 'approved',
      state: 'pendingReview',
      actions: ['approve', 'reject'],
    });
    for (const secret of [two.person.card, two.person.mobile ?? '']) expect(JSON.stringify(list)).not.toContain(secret);
  });

  it('is narrowed by each filter, and summed over all it leaves', async () => {
    const own = await claimWorld(t);
    const company = own.company.id;
    const small = await claimed(t, own, 500_000n, '10');
    const { claim: large, payer } = await approved(t, own, 5_000_000n, '2000.50');
    await step(payer, large, 'pay', { channel: 'bank', sandbox: 'pay' });
    await runPayments(t);
    const admin = await t.as('admin');
    const nos = async (query: Record<string, string>) =>
      (await listOf(admin, { company, ...query })).list.map((item) => item.orderNo);
    const all = [large.orderNo, small.claim.orderNo];
    expect((await listOf(admin, { company })).totals).toEqual({ count: 2, amountFen: '201050', paidFen: '200050' });
    expect((await listOf(admin, { company, pageSize: 10, page: 2 })).totals.count).toBe(2);
    expect(await nos({ keyword: large.orderNo.toLowerCase() })).toEqual([large.orderNo]);
    expect(await nos({ keyword: small.person.name })).toEqual([small.claim.orderNo]);
    expect(await nos({ keyword: small.person.mobile ?? '' })).toEqual([small.claim.orderNo]);
    expect(await nos({ keyword: (small.person.mobile ?? '').slice(-4) })).toEqual([small.claim.orderNo]);
    expect(await nos({ keyword: '100%' })).toEqual([]);
    expect(await nos({ state: 'paid' })).toEqual([large.orderNo]);
    expect(await nos({ type: 'advance' })).toEqual([]);
    expect(await nos({ amountMin: '1000', amountMax: '1000' })).toEqual([small.claim.orderNo]);
    expect(await nos({ paidFrom: '2026-07-15', paidTo: '2026-07-15' })).toEqual([large.orderNo]);
    expect(await nos({ appliedTo: '2026-07-14' })).toEqual([]);
    expect(await nos({ appliedFrom: '2026-07-15' })).toEqual(all);
    expect(await nos({ sortField: 'amount', sortOrder: 'asc' })).toEqual([small.claim.orderNo, large.orderNo]);
    expect(await nos({ sortField: 'paidAt', sortOrder: 'desc' })).toEqual(all);
    const bad = async (query: Record<string, string>) => (await admin.get(CLAIMS, { query })).status;
    expect([
      await bad({ state: 'lost' }),
      await bad({ sortField: 'card_sealed' }),
      await bad({ appliedFrom: '2026-02-30' }),
      await bad({ amountMin: '-1' }),
      await bad({ amountMin: '5', amountMax: '1' }),
      await bad({ page: '0' }),
    ]).toEqual(Array(6).fill(422));
  });

  it('goes out as .xlsx, masked, and its log as well', async () => {
    const own = await claimWorld(t);
    const { claim, person } = await claimed(t, own, 100_000n, '10');
    const admin = await t.as('admin');
    const filters = { company: own.company.id, keyword: person.mobile };
    const job = await finished(admin, '/api/lists/claims/export', { columns: EXPORT_COLUMNS.claims, filters });
    expect(job).toMatchObject({
      state: 'succeeded',
      result: { rows: 1, fileName: expect.stringMatching(/^薪资领取_\d{14}\.xlsx$/) },
    });
    const [, header, row] = await sheetOf(admin, job.id);
    expect(header).toEqual(expect.arrayContaining(['领取单号', '可领金额', '实名状态']));
    expect(row).toEqual(
      expect.arrayContaining([claim.orderNo, person.name, '10', `**** ${person.card.slice(-4)}`, '待审核']),
    );
    expect(row?.join()).not.toContain(person.mobile);
    const stored = await t.deps.db
      .selectFrom('job')
      .select('payload')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(person.mobile);
    const logs = await finished(admin, '/api/lists/claim-logs/export', {
      columns: EXPORT_COLUMNS['claim-logs'],
      filters: { company: own.company.id },
    });
    expect(logs.result).toMatchObject({ rows: 1, fileName: expect.stringMatching(/^领取日志_\d{14}\.xlsx$/) });
    expect((await sheetOf(admin, logs.id))[2]).toEqual(expect.arrayContaining([claim.orderNo, '申请', '待审核']));
  });

  it('shows a whole number for a reason the audit keeps without the number', async () => {
    const { claim, person } = await claimed(t, world, 100_000n, '10');
    const admin = await t.as('admin');
    const reveal = (field: string, reason = '核对收款卡') =>
      admin.post<{ value: string }>(`${CLAIMS}/${claim.id}/reveal`, { field, reason });
    expect((await reveal('bankCardNo')).body.data.value).toBe(person.card);
    expect((await reveal('mobile')).body.data.value).toBe(person.mobile);
    expect([(await reveal('mobile', '  ')).status, (await reveal('idNo')).status]).toEqual([422, 422]);
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_id', '=', claim.id)
      .where('action', '=', 'claims.reveal')
      .execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(person.card);
  });
});

const seenNow = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('the bank file', () => {
  const READY = { format: 'generic', reason: '银行代发' };

  it.each(['generic', 'icbc', 'ccb'])(
    'as %s holds the approved ones of a company with their full cards',
    async (format) => {
      const own = await claimWorld(t);
      const { claim, person } = await approved(t, own, 500_000n, '1200.5');
      await claimed(t, own, 500_000n, '30');
      const admin = await t.as('admin');
      const job = await finished(admin, `${CLAIMS}/bank-file`, {
        ...READY,
        format,
        filters: { company: own.company.id },
      });
      expect(job.result).toMatchObject({
        rows: 1,
        sumFen: '120050',
        fileName: expect.stringMatching(/^领取代发文件_.+_\d{14}\.xlsx$/),
      });
      const rows = await sheetOf(admin, job.id);
      expect(rows).toHaveLength(2);
      expect(rows[1]).toEqual(expect.arrayContaining([person.card, person.name, '1200.5', '2026年06月工资']));
      expect((await detail(admin, claim.id)).bankFileAt).toBe(t.clock.now().toISOString());
      expect((await logsOf(admin, { keyword: claim.orderNo, action: 'bankFile' })).list[0]?.note).toBe('银行代发');
    },
  );

  it('as text has lines of fixed width, in GB18030, and its sums in front', async () => {
    const own = await claimWorld(t);
    const { person } = await approved(t, own, 500_000n, '1200.5');
    await approved(t, own, 500_000n, '99.99');
    const admin = await t.as('admin');
    const job = await finished(admin, `${CLAIMS}/bank-file`, {
      ...READY,
      format: 'txt',
      filters: { company: own.company.id },
    });
    expect(job.result.fileName).toMatch(/\.txt$/);
    const { raw } = await admin.get(`/api/jobs/${job.id}/file`);
    const lines = raw.toString('latin1').split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('H20260715000002000000000130049');
    expect(lines.slice(1, 3).map((line) => line.length)).toEqual([333, 333]);
    const first = Buffer.from(lines[1] ?? '', 'latin1');
    expect(first.subarray(0, 6).toString()).toBe('000001');
    expect(first.subarray(6, 38).toString().trim()).toBe(person.card);
    expect(first.subarray(38, 53).toString()).toBe('000000000120050');
    expect(iconv.decode(first.subarray(53, 173), 'gb18030').trim()).toBe(person.name);
    expect(iconv.decode(first.subarray(293), 'gb18030').trim()).toBe('2026年06月工资');
  });

  it('as text sums what it holds, whatever happens while it is written', async () => {
    const own = await claimWorld(t);
    const claims = [
      (await approved(t, own, 500_000n, '1200.5')).claim,
      (await approved(t, own, 500_000n, '99.99')).claim,
    ];
    const admin = await t.as('admin');
    const { jobId } = (
      await admin.post<{ jobId: string }>(`${CLAIMS}/bank-file`, {
        requestId: newId(),
        ...READY,
        format: 'txt',
        filters: { company: own.company.id },
      })
    ).body.data;
    const job = await t.deps.db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
    const written: Buffer[] = [];
    const file = new Writable({
      write(chunk: Buffer, _encoding, done) {
        written.push(chunk);
        // One is paid elsewhere as soon as the first line, with the sums, has been written.
        const paid =
          written.length === 1
            ? t.deps.db
                .updateTable('claim_order')
                .set({ state: 'paid' })
                .where('id', '=', claims[1]?.id ?? '')
                .execute()
            : Promise.resolve();
        paid.then(() => done(), done);
      },
    });
    const result = await writeClaimBankFile(
      {
        deps: t.deps,
        job: { ...job, companyId: job.company_id, ownerId: job.owner_id, kept: null },
        progress: () => Promise.resolve(),
        keep: () => Promise.resolve(),
        signal: new AbortController().signal,
      },
      () => file,
    );
    const [head = '', ...lines] = Buffer.concat(written).toString('latin1').trimEnd().split('\r\n');
    const sum = lines.reduce((total, line) => total + Number(line.slice(38, 53)), 0);
    expect(head.slice(9)).toBe(`${String(lines.length).padStart(6, '0')}${String(sum).padStart(15, '0')}`);
    expect(result).toMatchObject({ rows: lines.length, sumFen: String(sum) });
    await t.runJobs();
  });

  it('is of one company, and of something', async () => {
    const [one, two] = [await claimWorld(t), await claimWorld(t)];
    const picked = [(await approved(t, one, 500_000n, '10')).claim, (await approved(t, two, 500_000n, '10')).claim];
    const items = picked.map(({ id, version }) => ({ id, version }));
    const admin = await t.as('admin');
    const post = (own: object) =>
      admin.post(`${CLAIMS}/bank-file`, { requestId: newId(), ...READY, filters: {}, ...own });
    expect((await post({ items })).body.msg).toBe('代发文件须按企业导出，请先按企业筛选或只选一家企业的领取单');
    expect((await post({ items: [{ id: newId(), version: 1 }] })).body.msg).toBe('没有待打款的领取可导出');
    expect((await post({ items, reason: ' 一 ' })).body.message).toBe('请填写导出原因（2–200字）');
    expect((await post({ items: items.slice(0, 1) })).body.code).toBe(200);
  });

  it('takes up no claim a second time by its filters; who wants that picks it', async () => {
    const own = await claimWorld(t);
    const first = (await approved(t, own, 500_000n, '10')).claim;
    const admin = await t.as('admin');
    const file = (more: object = {}) =>
      finished(admin, `${CLAIMS}/bank-file`, { ...READY, filters: { company: own.company.id }, ...more });
    expect((await file()).result).toMatchObject({ rows: 1, sumFen: '1000' });
    const post = (
      await admin.post(`${CLAIMS}/bank-file`, { requestId: newId(), ...READY, filters: { company: own.company.id } })
    ).body;
    expect(post).toMatchObject({ code: 1900, msg: expect.stringContaining('已列入过代发文件的不会再次列入') });
    await approved(t, own, 500_000n, '25');
    expect((await file()).result).toMatchObject({ rows: 1, sumFen: '2500' });
    const again = { items: [seenNow(await detail(admin, first.id))] };
    expect(
      (await admin.post(`${CLAIMS}/bank-file`, { requestId: newId(), ...READY, filters: {}, ...again })).body,
    ).toMatchObject({
      code: 1900,
      msg: expect.stringContaining(`${first.orderNo}已列入过银行代发文件，再次列入可能重复支付`),
    });
    expect((await file({ ...again, despiteBankFile: true })).result).toMatchObject({ rows: 1, sumFen: '1000' });
  });

  it('is made once by two lists that show the same: the second one is stale', async () => {
    const own = await claimWorld(t);
    const { claim, payer, reviewer } = await approved(t, own, 500_000n, '10');
    const body = () => ({ requestId: newId(), ...READY, filters: {}, items: [seenNow(claim)], despiteBankFile: true });
    const answers = await Promise.all([payer, reviewer].map((admin) => admin.post(`${CLAIMS}/bank-file`, body())));
    expect(answers.map(({ body: { code } }) => code).sort()).toEqual([200, 409]);
    expect(answers.find(({ body: { code } }) => code === 409)?.body.msg).toBe(
      `领取单${claim.orderNo}已被他人修改或列入代发文件，请刷新后重新选择`,
    );
  });

  it('made anew takes a claim over: the earlier one, not written yet, holds it no more', async () => {
    const own = await claimWorld(t);
    const { claim, payer } = await approved(t, own, 500_000n, '10');
    const start = async (own: object) =>
      (
        await payer.post<{ jobId: string }>(`${CLAIMS}/bank-file`, {
          requestId: newId(),
          ...READY,
          filters: {},
          ...own,
        })
      ).body.data.jobId;
    const first = await start({ items: [seenNow(claim)] });
    const second = await start({ items: [seenNow(await detail(payer, claim.id))], despiteBankFile: true });
    await t.runJobs();
    const resultOf = async (id: string) => (await payer.get<JobView>(`/api/jobs/${id}`)).body.data.result;
    expect(await resultOf(first)).toMatchObject({ rows: 0, sumFen: '0', skipped: 1 });
    expect(await resultOf(second)).toMatchObject({ rows: 1, sumFen: '1000', skipped: 0 });
  });

  it('keeps a claim from being paid here as well, unless somebody has made sure', async () => {
    const own = await claimWorld(t);
    const { claim, payer } = await approved(t, own, 500_000n, '10');
    await finished(payer, `${CLAIMS}/bank-file`, { ...READY, filters: { company: own.company.id } });
    const now = await detail(payer, claim.id);
    expect((await step(payer, now, 'pay', { channel: 'bank' })).body.msg).toContain(
      '列入银行代发文件，再打款可能重复支付',
    );
    expect((await step(payer, now, 'pay', { channel: 'bank', despiteBankFile: true })).body.data.state).toBe('paying');
  });

  it('keeps a claim from being closed and claimed anew until what the bank did is recorded', async () => {
    const own = await claimWorld(t);
    const { claim, payer, person, slipId } = await approved(t, own, 100_000n, '1000');
    expect((await step(payer, claim, 'bankReturn', { reason: '银行退回' })).body).toMatchObject({
      code: 1900,
      msg: '该领取没有列入银行代发文件，无需登记',
    });
    await finished(payer, `${CLAIMS}/bank-file`, { ...READY, filters: { company: own.company.id } });
    const listed = await detail(payer, claim.id);
    expect(listed.actions).toContain('bankReturn');
    expect((await step(payer, listed, 'close', { reason: '员工要求' })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('关闭后员工再次申请会重复支付'),
    });
    expect(await offersOf(t, person.account)).toEqual([]);
    expect((await step(payer, listed, 'bankReturn', { reason: ' ' })).status).toBe(422);
    for (const role of ['manager', 'finance', null] as const)
      expect((await step(await t.as(role), listed, 'bankReturn', { reason: '银行退回' })).status).toBe(
        role === null ? 401 : 403,
      );
    const returned = (await step(payer, listed, 'bankReturn', { reason: '卡号有误，银行退回' })).body.data;
    expect(returned).toMatchObject({ state: 'approved', bankFileAt: null, actions: ['pay', 'offline', 'close'] });
    expect(returned.logs.at(-1)).toMatchObject({ action: 'bankReturn', note: '卡号有误，银行退回' });
    expect(
      await t.deps.db.selectFrom('audit_log').select('target_id').where('action', '=', 'claims.bankReturn').execute(),
    ).toEqual([{ target_id: claim.id }]);
    expect((await step(payer, returned, 'close', { reason: '员工换卡后重新申请' })).body.data.state).toBe('closed');
    expect((await submit(t, person.account, slipId, '1000')).body.code).toBe(200);
  });
});

describe('the wages’ own bank file', () => {
  it('leaves out what people have claimed', async () => {
    const own = await claimWorld(t);
    const part = await claimed(t, own, 100_000n, '300');
    const whole = await claimed(t, own, 100_000n, '1000');
    const finance = await t.as(own.finance);
    const first = await finished(finance, `/api/wages/batches/${part.batchId}/bank-file`, {
      format: 'generic',
      reason: '发放工资',
    });
    expect(first.result).toMatchObject({
      rows: 1,
      sumFen: '70000',
      message: expect.stringContaining('1人已领取部分工资，已按余额列入'),
    });
    const second = await finished(finance, `/api/wages/batches/${whole.batchId}/bank-file`, {
      format: 'generic',
      reason: '发放工资',
    });
    expect(second.result).toMatchObject({
      rows: 0,
      skipped: 1,
      message: expect.stringContaining(`1人已全部领取，未列入：${whole.person.name}`),
    });
    expect((await offersOf(t, part.person.account))[0]?.hindrance).toContain('银行代发');
    await issue(t, own, [part.person], [50_000n], '2026-05');
    expect((await offersOf(t, part.person.account)).map((offer) => offer.hindrance)).toEqual([
      expect.stringContaining('银行代发'),
      null,
    ]);
  });

  it.each([
    ['rejected', 'reject'],
    ['closed', 'close'],
  ])('leaves what a claim kept out of it to its person once that is %s', async (state, action) => {
    const own = await claimWorld(t);
    const { claim, person, slipId, batchId } = await claimed(t, own, 100_000n, '300');
    const reviewer = await t.as('admin');
    const now = action === 'close' ? (await step(reviewer, claim, 'approve')).body.data : claim;
    const finance = await t.as(own.finance);
    const asked = (
      await finance.post<{ jobId: string }>(`/api/wages/batches/${batchId}/bank-file`, {
        requestId: newId(),
        format: 'generic',
        reason: '发放工资',
      })
    ).body.data;
    // Decided on before the file is written: it pays what it said it would when it was asked for.
    expect((await step(reviewer, now, action, { reason: '收款卡有误' })).body.data.state).toBe(state);
    await t.runJobs();
    expect((await finance.get<JobView>(`/api/jobs/${asked.jobId}`)).body.data.result).toMatchObject({
      rows: 1,
      sumFen: '70000',
    });
    expect(await offersOf(t, person.account)).toMatchObject([{ claimableFen: '30000', hindrance: null }]);
    expect((await submit(t, person.account, slipId, '300.01')).body.message).toBe('领取金额不能超过可领的300.00元');
    const again = (await submit(t, person.account, slipId, '300')).body.data;
    expect((await offersOf(t, person.account))[0]?.hindrance).toContain('银行代发');
    // A second file, while nothing is claimed, pays all of it.
    expect((await step(reviewer, again, 'reject', { reason: '改由银行代发' })).body.code).toBe(200);
    expect(
      (
        await finished(finance, `/api/wages/batches/${batchId}/bank-file`, {
          format: 'generic',
          reason: '补发',
          despiteBankFile: true,
        })
      ).result,
    ).toMatchObject({ sumFen: '100000' });
    expect((await submit(t, person.account, slipId, '300')).body.msg).toBe(
      '这份工资已由企业通过银行代发，请勿重复领取',
    );
  });
});
