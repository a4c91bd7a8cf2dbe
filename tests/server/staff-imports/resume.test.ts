import {
  commit,
  committed,
  data,
  detail,
  everybody,
  fix,
  HEADER,
  line,
  rowsOf,
  type Stage,
  stage,
  staged,
  upload,
} from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
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

test('reading begun by a killed server starts anew', async () => {
  const { import: made, jobId } = data<{ import: { id: string }; jobId: string }>(
    await upload(s.client, [HEADER, line(1, '沈知秋')]),
  );
  await leaveBehind(jobId);
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ state: 'staged', counts: { ok: 1 } });
  expect(await rowsOf(s, made.id)).toHaveLength(1);
});

test('writing begun by a killed server goes on with those not written yet', async () => {
  const made = await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南风')]);
  const { jobId } = data<{ jobId: string }>(await commit(s, made));
  // The first chunk is in, the mark with it.
  await s.t.deps.db.updateTable('staff_import').set({ written_to: 2 }).where('id', '=', made.id).execute();
  const row = await s.t.deps.db
    .selectFrom('staff_import_row')
    .select('staff_id')
    .where('row_no', '=', 2)
    .executeTakeFirst();
  await s.t.deps.db
    .insertInto('staff')
    .values({
      company_id: s.companyId,
      id: row?.staff_id ?? '',
      name: '沈知秋',
      staff_no: 'A001',
      dept: null,
      position: null,
      mobile_sealed: null,
      mobile_index: null,
      mobile_last4: null,
      id_no_sealed: null,
      id_no_index: null,
      id_no_last4: null,
      bank_card_sealed: null,
      bank_card_index: null,
      bank_card_last4: null,
      bank_name: null,
      status: 'regular',
      entry_date: null,
      leave_date: null,
      account_id: null,
      source: 'import',
    })
    .execute();
  await leaveBehind(jobId);
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ state: 'committed', result: { create: 2, refused: 0 } });
  expect((await everybody(s)).map((one) => one.name)).toEqual(['沈知秋', '顾南风']);
});

test('a list written in part is changed no more, for its first rows would not be looked at again; it goes on, or is ended', async () => {
  const rows = [HEADER, line(1, ''), line(2, '顾南风'), line(3, '沈知秋')];
  const made = await staged(s, rows);
  // Written up to the second person when it was given up for good.
  await s.t.deps.db.updateTable('staff_import').set({ written_to: 3 }).where('id', '=', made.id).execute();
  const refused = await fix(s, made, 2, { cells: { 1: '白露' } });
  expect(refused.body).toMatchObject({ code: 1101, msg: expect.stringContaining('前3行已写入') });
  expect(
    (
      await s.client.post(`/api/staff/imports/${made.id}/fix-kind`, {
        version: made.version,
        code: null,
        change: { ignored: true },
      })
    ).body.code,
  ).toBe(1101);
  await committed(s, made, { ignoreErrors: true });
  expect((await everybody(s)).map((one) => one.name)).toEqual(['沈知秋']);
  const other = await staged(s, rows);
  await s.t.deps.db.updateTable('staff_import').set({ written_to: 3 }).where('id', '=', other.id).execute();
  expect((await s.client.post(`/api/staff/imports/${other.id}/cancel`, { version: other.version })).body.code).toBe(
    200,
  );
});

test('a double click commits once, and a second wish is refused', async () => {
  const made = await staged(s, [HEADER, line(1, '沈知秋')]);
  const [first, second] = [
    data<{ jobId: string }>(await commit(s, made)),
    data<{ jobId: string }>(await commit(s, made)),
  ];
  expect(second.jobId).toBe(first.jobId);
  expect((await commit(s, made, { requestId: 'request-0002' })).body.code).toBe(1101);
  await s.t.runJobs();
  expect(await everybody(s)).toHaveLength(1);
  expect((await commit(s, await detail(s, made.id), { requestId: 'request-0003' })).body.msg).toContain('已完成');
});

test('an import waits to be continued, and is purged after a day', async () => {
  const made = await staged(s, [HEADER, line(1, '沈知秋')]);
  const open = () => s.client.get<{ list: { id: string }[] }>('/api/staff/imports', { query: { open: true } });
  expect((await open()).body.data.list.map(({ id }) => id)).toEqual([made.id]);
  s.t.clock.advance(25 * 3600_000);
  await s.t.runJobs();
  const client = await s.t.as(s.manager);
  expect(
    (await client.get<{ list: unknown[] }>('/api/staff/imports', { query: { open: true } })).body.data.list,
  ).toEqual([]);
  expect(await s.t.deps.db.selectFrom('staff_import_row').select('row_no').execute()).toEqual([]);
  expect(await s.t.deps.held.older('uploads', new Date(s.t.clock.now().getTime() + 60_000))).toEqual([]);
});

test('a list the same as the records has nothing to write', async () => {
  await commit(s, await staged(s, [HEADER, line(1, '沈知秋')]));
  await s.t.runJobs();
  const made = await staged(s, [HEADER, line(1, '沈知秋')], { mode: 'upsert' });
  expect(made).toMatchObject({ counts: { ok: 1 }, actions: { same: 1 } });
  expect((await commit(s, made, { requestId: 'request-0002' })).body.msg).toContain('完全一致');
});
