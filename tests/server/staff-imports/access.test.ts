import { data, detail, fix, HEADER, line, type Stage, stage, staged, upload } from './harness';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.t.close());

const ROWS = [HEADER, line(1, '沈知秋')];

test('nobody who is not signed in', async () => {
  const client = await s.t.as(null);
  expect((await upload(client, ROWS)).status).toBe(401);
  expect((await client.get('/api/staff/imports')).status).toBe(401);
});

test.each(['finance', 'attendance', 'user'] as const)('not %s', async (role) => {
  const client = await s.t.as(role, s.companyId);
  expect((await upload(client, ROWS)).status).toBe(403);
  for (const path of ['imports', 'import-templates', 'import-blank'])
    expect((await client.get(`/api/staff/${path}`)).status).toBe(403);
});

test('another company’s manager, another manager of the company and its clerk get 404', async () => {
  const made = await staged(s, ROWS);
  const other = await s.t.factory.company();
  const strangers = [await s.t.as('manager', other.id), await s.t.as('manager', s.companyId)];
  for (const client of strangers) {
    expect((await client.get(`/api/staff/imports/${made.id}`)).status).toBe(404);
    expect((await client.get(`/api/staff/imports/${made.id}/rows`)).status).toBe(404);
    expect((await client.get(`/api/staff/imports/${made.id}/error-file`)).status).toBe(404);
    expect((await client.post(`/api/staff/imports/${made.id}/cancel`, { version: made.version })).status).toBe(404);
    expect(
      (
        await client.post(`/api/staff/imports/${made.id}/commit`, {
          version: made.version,
          requestId: 'request-0009',
          ignoreErrors: false,
        })
      ).status,
    ).toBe(404);
  }
});

test('an administrator imports for the company he names, and for none without a name', async () => {
  const admin = await s.t.as('admin');
  expect((await admin.get('/api/staff/imports')).status).toBe(404);
  const query = { companyId: s.companyId };
  const answer = await admin.upload(
    '/api/staff/imports',
    {},
    { name: '花名册.csv', content: Buffer.from(HEADER.join(',')) },
    { query },
  );
  expect(answer.status).toBe(200);
  expect(data<{ list: unknown[] }>(await admin.get('/api/staff/imports', { query })).list).toHaveLength(1);
});

test('bad input: unknown rows, columns, sheets, stale versions, unknown ids', async () => {
  const made = await staged(s, ROWS);
  expect((await fix(s, made, 99, { ignored: true })).status).toBe(404);
  expect((await fix(s, made, 2, { cells: { 77: 'x' } })).status).toBe(422);
  expect((await fix(s, { ...made, version: made.version + 5 }, 2, { ignored: true })).body.code).toBe(409);
  expect(
    (
      await s.client.put(`/api/staff/imports/${made.id}/layout`, {
        version: made.version,
        sheetIndex: 5,
        headerStart: 1,
        headerEnd: 1,
      })
    ).status,
  ).toBe(422);
  expect(
    (
      await s.client.put(`/api/staff/imports/${made.id}/layout`, {
        version: made.version,
        sheetIndex: 0,
        headerStart: 1,
        headerEnd: 4,
      })
    ).status,
  ).toBe(422);
  expect((await s.client.get(`/api/staff/imports/${made.id}/rows`, { query: { pageSize: 7 } })).status).toBe(422);
  expect(
    (await s.client.get(`/api/staff/imports/${made.id}/raw-rows`, { query: { sheetIndex: 0 } })).body,
  ).toMatchObject({ code: 200, data: { columnCount: HEADER.length } });
  expect((await s.client.del('/api/staff/import-templates/00000000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('a cancelled import is gone with its file and rows', async () => {
  const made = await staged(s, ROWS);
  expect((await s.client.post(`/api/staff/imports/${made.id}/cancel`, { version: made.version })).body.code).toBe(200);
  expect(await detail(s, made.id)).toMatchObject({ state: 'cancelled' });
  const left = await s.t.deps.db
    .selectFrom('staff_import_row')
    .select('row_no')
    .where('import_id', '=', made.id)
    .execute();
  expect(left).toEqual([]);
  expect((await fix(s, await detail(s, made.id), 2, { ignored: true })).body.code).toBe(1101);
});
