import type { TestApp } from '../../support/server';
import { data, detail, HEADER, jobOf, line, people, rowsOf, type Stage, stage, staged, upload, csv } from './harness';

let s: Stage;
let t: TestApp;
beforeEach(async () => {
  s = await stage();
  t = s.t;
});
afterEach(() => t.close());

test('a web page that a program called .xls is uploaded and checked as any sheet', async () => {
  await people(s);
  const rows = [HEADER, line('A001', '张三'), line('A002', '李四', 9000.5, 0), line('A003', '王五')];
  const cells = (row: readonly string[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const page = `<html><body><table>${rows.map(cells).join('')}</table></body></html>`;
  const { import: made } = data<{ import: { id: string } }>(
    await upload(s.client, Buffer.from(page), {}, '六月工资.xls'),
  );
  await t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ state: 'staged', counts: { ok: 3, error: 0 } });
});

test('an ordinary sheet becomes a draft with the right slips, without a click', async () => {
  const staff = await people(s);
  const made = await staged(s, [
    ['2026年6月工资表'],
    HEADER,
    line('A001', '张三'),
    line('A002', '李四', 9000.5, 0),
    line('A003', '王五'),
    ['合计', '', '', '', '', '', '', '', ''],
  ]);
  expect(made.state).toBe('staged');
  expect(made.counts).toMatchObject({ ok: 3, error: 0, ignored: 1 });
  expect(made.netIdentity?.satisfied).toBe(3);
  expect(made.title).toBe('2026年06月工资条');

  const { jobId } = data<{ jobId: string }>(
    await s.client.post(`/api/wages/imports/${made.id}/commit`, {
      version: made.version,
      requestId: 'request-0001',
      ignoreErrors: false,
    }),
  );
  await t.runJobs();
  expect(await jobOf(s, jobId)).toMatchObject({ state: 'succeeded', done: 3, total: 3 });
  const after = await detail(s, made.id);
  expect(after.state).toBe('committed');

  const batch = await t.deps.db
    .selectFrom('wage_batch')
    .selectAll()
    .where('id', '=', after.batchId ?? '')
    .executeTakeFirstOrThrow();
  expect(batch).toMatchObject({
    state: 'draft',
    filling: false,
    head_count: 3,
    title: '2026年06月工资条',
    created_by: s.clerk.id,
  });
  expect(batch.net_fen).toBe(865433n + 865483n + 865433n);
  const slips = await t.deps.db
    .selectFrom('wage_slip')
    .selectAll()
    .where('batch_id', '=', batch.id)
    .orderBy('staff_no')
    .execute();
  expect(slips.map((slip) => slip.staff_id)).toEqual(staff.map((person) => person.id));
  expect(slips[1]).toMatchObject({
    name: '李四',
    net_fen: 865483n,
    items: { baseWage: '900050', grossPay: '900050', netPay: '865483' },
  });
});

test('after the commit neither rows nor file are kept', async () => {
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  await s.client.post(`/api/wages/imports/${made.id}/commit`, {
    version: made.version,
    requestId: 'request-0001',
    ignoreErrors: false,
  });
  await t.runJobs();
  expect(await t.deps.db.selectFrom('wage_import_row').select('row_no').execute()).toEqual([]);
  const record = await t.deps.db.selectFrom('wage_import').selectAll().executeTakeFirstOrThrow();
  expect(record.file_id).toBeNull();
});

test('the mapping of a committed sheet is used for the next one and can be forgotten', async () => {
  await people(s);
  const first = await staged(s, [
    [...HEADER, '特别项'],
    [...line('A001', '张三'), '5'],
  ]);
  const columns = first.columns.map((column) =>
    column.label === '特别项'
      ? { ...column, target: 'custom:特别项', itemLabel: '高温补助', group: 'other', sign: 0 }
      : column,
  );
  data(
    await s.client.put(`/api/wages/imports/${first.id}/columns`, {
      version: first.version,
      columns: columns.map(({ index, target, itemLabel, group, kind, sign, isTotal, visible }) => ({
        index,
        target,
        itemLabel,
        group,
        kind,
        sign,
        isTotal,
        visible,
      })),
    }),
  );
  await t.runJobs();
  const remapped = await detail(s, first.id);
  data(
    await s.client.post(`/api/wages/imports/${first.id}/commit`, {
      version: remapped.version,
      requestId: 'request-0001',
      ignoreErrors: false,
    }),
  );
  await t.runJobs();

  const second = await staged(
    s,
    [
      [...HEADER, '特别项'],
      [...line('A001', '张三'), '5'],
    ],
    { payMonth: '2026-07' },
  );
  expect(second.columns.at(-1)).toMatchObject({ itemLabel: '高温补助', source: 'template' });
  const { list } = data<{ list: { id: string }[] }>(await s.client.get('/api/wages/import-templates'));
  expect(list).toHaveLength(1);
  data(await s.client.del(`/api/wages/import-templates/${list[0]?.id}`));
  expect(data<{ list: unknown[] }>(await s.client.get('/api/wages/import-templates')).list).toEqual([]);
});

test('an open import is found again under 继续导入 and can be cancelled', async () => {
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  const open = data<{ list: { id: string }[] }>(await s.client.get('/api/wages/imports', { query: { open: true } }));
  expect(open.list.map((entry) => entry.id)).toEqual([made.id]);
  data(await s.client.post(`/api/wages/imports/${made.id}/cancel`, { version: made.version }));
  expect(data<{ list: unknown[] }>(await s.client.get('/api/wages/imports', { query: { open: true } })).list).toEqual(
    [],
  );
  expect(await t.deps.db.selectFrom('wage_import_row').select('row_no').execute()).toEqual([]);
});

test('an import cancelled while it is read stores nothing more', async () => {
  await people(s);
  const { import: made } = data<{ import: { id: string; version: number } }>(
    await upload(s.client, csv([HEADER, line('A001', '张三')])),
  );
  data(await s.client.post(`/api/wages/imports/${made.id}/cancel`, { version: made.version }));
  await t.runJobs();
  expect((await detail(s, made.id)).state).toBe('cancelled');
  expect(await t.deps.db.selectFrom('wage_import_row').select('row_no').execute()).toEqual([]);
});

test('an import nobody touches for a day is cleared, with words', async () => {
  await people(s);
  const made = await staged(s, [HEADER, line('A001', '张三')]);
  t.clock.advance(25 * 3600_000);
  await t.runJobs();
  // The session has ended meanwhile.
  s.client = await t.as(s.clerk);
  expect(await detail(s, made.id)).toMatchObject({ state: 'cancelled', failure: expect.stringContaining('24小时') });
  expect((await rowsOf(s, made.id)).list).toEqual([]);
});
