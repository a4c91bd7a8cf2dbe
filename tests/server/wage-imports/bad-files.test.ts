import { wageIssueText } from '@contract/wages/issues/catalogue';
import { data, detail, HEADER, jobOf, line, people, rowsOf, type Stage, stage, staged, upload, csv } from './harness';

let s: Stage;
beforeAll(async () => {
  s = await stage();
  await people(s);
});
afterAll(() => s.t.close());

const GOOD = csv([HEADER, line('A001', '张三')]);

test.each(['2026-13', '2026-00', '202606', '2026-6', '1999-12', '2027-01'])(
  'the month %j is refused with the month named',
  async (payMonth) => {
    const answer = await upload(s.client, GOOD, { payMonth });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain('工资月份');
  },
);

test('an unknown type, a missing file and a body that is no form are refused', async () => {
  expect(await upload(s.client, GOOD, { wageType: 'weekly' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('工资类型') },
  });
  expect((await s.client.post('/api/wages/imports', { payMonth: '2026-06' })).status).toBe(415);
});

test('uploading needs somebody signed in with the right role', async () => {
  expect((await upload(await s.t.as(null), GOOD)).status).toBe(401);
  expect((await upload(await s.t.as('attendance', s.companyId), GOOD)).status).toBe(403);
});

test('an upload meant for another company is refused', async () => {
  const other = await s.t.factory.company();
  const answer = await s.client.upload(
    '/api/wages/imports',
    { payMonth: '2026-06', wageType: 'monthly' },
    { name: 'a.csv', content: GOOD },
    { headers: { 'x-company-id': other.id } },
  );
  expect(answer.body.code).toBe(1103);
});

test.each([
  ['an empty file', Buffer.alloc(0), '空'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), ''],
  ['random bytes', Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 7919) % 256)), ''],
])('%s is refused at once and leaves nothing behind', async (_name, content, words) => {
  const before = await s.t.deps.db.selectFrom('wage_import').select('id').execute();
  const answer = await upload(s.client, content, {}, '工资.xlsx');
  expect(answer).toMatchObject({ status: 200, body: { code: 1201 } });
  expect(answer.body.msg).toContain(words);
  expect(await s.t.deps.db.selectFrom('wage_import').select('id').execute()).toEqual(before);
});

test('a file whose fault shows only while it is read fails with words and can be dropped', async () => {
  const truncated = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(2000, 1)]);
  const { import: made, jobId } = data<{ import: { id: string }; jobId: string }>(
    await upload(s.client, truncated, {}, '工资.xlsx'),
  );
  await s.t.runJobs();
  const after = await detail(s, made.id);
  expect(after.state).toBe('failed');
  expect(after.failure).toMatch(/[\u4e00-\u9fff]/);
  expect(await jobOf(s, jobId)).toMatchObject({ state: 'failed', error: after.failure });
  data(await s.client.post(`/api/wages/imports/${made.id}/cancel`, { version: after.version }));
});

test('a sheet without a header asks for it instead of failing', async () => {
  const made = await staged(s, [
    ['一', '二'],
    ['三', '四'],
  ]);
  expect(made.state).toBe('needsMapping');
  expect(made.notices.map(({ code }) => code).join()).toMatch(/noHeader|whoMissing/);
});

test('a refused other sheet or header leaves what was staged untouched', async () => {
  const made = await staged(s, [['标题'], HEADER, line('A001', '张三'), line('A002', '李四')]);
  data(
    await s.client.put(`/api/wages/imports/${made.id}/layout`, {
      version: made.version,
      sheetIndex: 0,
      headerStart: 4,
      headerEnd: 4,
    }),
  );
  await s.t.runJobs();
  const after = await detail(s, made.id);
  expect(['needsMapping', 'staged']).toContain(after.state);
  data(
    await s.client.put(`/api/wages/imports/${made.id}/layout`, {
      version: after.version,
      sheetIndex: 0,
      headerStart: 2,
      headerEnd: 2,
    }),
  );
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ state: 'staged', counts: { ok: 2 } });
});

test.each([
  ['an amount that is none', '八千', 'amountInvalid'],
  ['a comma that could be a decimal mark', '234,22', 'amountInvalid'],
  ['an error of Excel', '#REF!', 'excelError'],
  ['no net', '', 'netMissing'],
])('%s in the net column is an error with row, column and value', async (_name, value, code) => {
  const made = await staged(s, [
    HEADER,
    [...line('A001', '张三').slice(0, 8), value],
    line('A002', '李四'),
    line('A003', '王五'),
  ]);
  const { list } = await rowsOf(s, made.id);
  const issues = list[0]?.issues ?? [];
  expect(issues.map((issue) => issue.code)).toContain(code);
  expect(issues.every((issue) => /^第2行[^{]*[\u4e00-\u9fff]/.test(wageIssueText(issue, 2)))).toBe(true);
});

test('a negative net is an error; emoji in a free text survive', async () => {
  const made = await staged(s, [
    [...HEADER, '备注'],
    [...line('A001', '张三', 100, 0), '辛苦了🎉'],
    [...line('A002', '李四'), ''],
  ]);
  const { list } = await rowsOf(s, made.id);
  expect(list[0]).toMatchObject({ status: 'error' });
  expect(list[0]?.issues.map((issue) => issue.code)).toContain('netNegative');
  expect(list[0]?.cells.at(-1)).toBe('辛苦了🎉');
});
