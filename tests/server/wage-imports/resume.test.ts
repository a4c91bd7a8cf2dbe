import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFilling } from '@server/modules/wage-batches/slips/fill-batch';
import { csv, data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged, upload } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

/** What a killed process leaves: the job claimed, its lease run out. */
async function leaveBehind(jobId: string): Promise<void> {
  await s.t.deps.db
    .updateTable('job')
    .set({ state: 'running', attempt: 1, lease_until: new Date(s.t.clock.now().getTime() - 1000) })
    .where('id', '=', jobId)
    .execute();
}

test('reading begun by a killed server starts anew and shows each row once', async () => {
  const { import: made, jobId } = data<{ import: { id: string }; jobId: string }>(
    await upload(s.client, csv([HEADER, line('A001', '张三'), line('A002', '李四')])),
  );
  await s.t.deps.db
    .insertInto('wage_import_row')
    .values({
      company_id: s.companyId,
      import_id: made.id,
      generation: 1,
      row_no: 2,
      status: 'ok',
      name: '半途',
      staff_id: null,
      matched_by: null,
      cells: '[]',
      sealed: null,
      net_fen: 1n,
      gross_fen: null,
      deduct_fen: null,
      issues: '[]',
      fixes: null,
    })
    .execute();
  await leaveBehind(jobId);
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ state: 'staged', counts: { ok: 2 } });
  expect((await rowsOf(s, made.id)).list.map((row) => row.name)).toEqual(['张三', '李四']);
});

test('a batch half filled by a killed server is filled on, with nobody in it twice', async () => {
  const made = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]);
  const { jobId } = data<{ jobId: string }>(
    await s.client.post(`/api/wages/imports/${made.id}/commit`, {
      version: made.version,
      requestId: 'request-0001',
      ignoreErrors: false,
    }),
  );
  const filling = {
    companyId: s.companyId,
    payMonth: made.payMonth,
    wageType: made.wageType,
    title: made.title,
    itemDefs: [],
    settings: made.settings,
    netIdentity: null,
    warningRows: 0,
    ignoredRows: 0,
    rowNotes: [],
    importId: made.id,
    at: s.t.clock.now(),
  };
  const batchId = await s.t.deps.db.transaction().execute((trx) => createFilling(trx, s.clerk, filling));
  await leaveBehind(jobId);
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ state: 'committed', batchId });
  expect(await s.t.deps.db.selectFrom('wage_batch').select(['id', 'filling', 'head_count']).execute()).toEqual([
    { id: batchId, filling: false, head_count: 2 },
  ]);
  expect(await s.t.deps.db.selectFrom('wage_slip').select('id').execute()).toHaveLength(2);
});

test('adding people goes on where a killed server stopped', async () => {
  const made = await staged(s, [HEADER, line('B001', '赵六'), line('B002', '钱七')]);
  const { jobId } = data<{ jobId: string }>(
    await s.client.post(`/api/wages/imports/${made.id}/staff`, { version: made.version }),
  );
  await s.t.factory.staff({ companyId: s.companyId, name: '赵六', staffNo: 'B001' });
  await s.t.deps.db.updateTable('wage_import_row').set({ addable: false }).where('row_no', '=', 2).execute();
  await leaveBehind(jobId);
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ state: 'staged', counts: { ok: 2 }, addableStaff: 0 });
  expect(
    await s.t.deps.db.selectFrom('staff').select('id').where('staff_no', 'in', ['B001', 'B002']).execute(),
  ).toHaveLength(2);
});

test('a stored upload that was changed on disk is not read', async () => {
  const { import: made } = data<{ import: { id: string } }>(
    await upload(s.client, csv([HEADER, line('A001', '张三')])),
  );
  await s.t.deps.db
    .updateTable('wage_import')
    .set({ file_sha256: '0'.repeat(64) })
    .execute();
  await s.t.runJobs();
  s.t.clock.advance(3600_000);
  await s.t.runJobs();
  s.t.clock.advance(3600_000);
  await s.t.runJobs();
  s.client = await s.t.as(s.clerk);
  expect(await detail(s, made.id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('重试') });
});

test('the upload lies encrypted on disk and no plain copy stays', async () => {
  await staged(s, [HEADER, line('A001', '张三')]);
  const record = await s.t.deps.db.selectFrom('wage_import').selectAll().executeTakeFirstOrThrow();
  const stored = await s.t.deps.held.open('uploads', record.file_id ?? '');
  expect(stored?.bytes).toBeGreaterThan(20);
  expect((await buffer(stored?.stream ?? Readable.from([]))).includes('张三')).toBe(false);
  const copies = await readdir(join(s.t.deps.env.dataDir, 'files', 'work'), { recursive: true, withFileTypes: true });
  expect(copies.filter((entry) => entry.isFile() && entry.name !== 'lock')).toEqual([]);
});
