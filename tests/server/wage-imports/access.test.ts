import type { ImportDetail } from '@contract/wages/import-schemas';
import type { Client } from '../../support/server-client';
import { HEADER, line, people, type Stage, stage, staged } from './harness';

let s: Stage;
let made: ImportDetail;
const NOBODY = '0198a000-0000-7000-8000-000000000001';

beforeAll(async () => {
  s = await stage();
  await people(s);
  made = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]);
});
afterAll(() => s.t.close());

const settings = {
  greeting: '',
  noticeText: '',
  hideEmpty: true,
  needConfirm: true,
  confirmDeadlineDays: 7,
  watermark: true,
};

/** Every endpoint with an import id, as a good call would be. */
const CALLS: [string, (client: Client, id: string, version: number) => ReturnType<Client['get']>][] = [
  ['get', (client, id) => client.get(`/api/wages/imports/${id}`)],
  ['rawRows', (client, id) => client.get(`/api/wages/imports/${id}/raw-rows`, { query: { sheetIndex: 0 } })],
  [
    'setLayout',
    (client, id, version) =>
      client.put(`/api/wages/imports/${id}/layout`, { version, sheetIndex: 0, headerStart: 1, headerEnd: 1 }),
  ],
  ['setColumns', (client, id, version) => client.put(`/api/wages/imports/${id}/columns`, { version, columns: [] })],
  [
    'setNetIdentity',
    (client, id, version) => client.put(`/api/wages/imports/${id}/net-identity`, { version, key: 'unchecked' }),
  ],
  [
    'confirmNet',
    (client, id, version) => client.put(`/api/wages/imports/${id}/net-confirmed`, { version, column: '实发工资' }),
  ],
  [
    'setMonth',
    (client, id, version) =>
      client.put(`/api/wages/imports/${id}/month`, { version, payMonth: '2026-05', rows: 'own' }),
  ],
  ['keepMonth', (client, id, version) => client.put(`/api/wages/imports/${id}/month-kept`, { version })],
  [
    'setSettings',
    (client, id, version) => client.put(`/api/wages/imports/${id}/settings`, { version, title: '六月工资', settings }),
  ],
  ['rows', (client, id) => client.get(`/api/wages/imports/${id}/rows`)],
  ['fixRow', (client, id, version) => client.put(`/api/wages/imports/${id}/rows/2`, { version, ignored: true })],
  [
    'fixRows',
    (client, id, version) =>
      client.post(`/api/wages/imports/${id}/fix-rows`, { version, edits: [{ rowNo: 2, ignored: true }] }),
  ],
  [
    'fixKind',
    (client, id, version) =>
      client.post(`/api/wages/imports/${id}/fix-kind`, { version, code: 'netMismatch', change: { ignored: true } }),
  ],
  ['undo', (client, id, version) => client.post(`/api/wages/imports/${id}/undo`, { version })],
  ['redo', (client, id, version) => client.post(`/api/wages/imports/${id}/redo`, { version })],
  ['steps', (client, id) => client.get(`/api/wages/imports/${id}/steps`)],
  [
    'acceptNameMatches',
    (client, id, version) => client.post(`/api/wages/imports/${id}/accept-name-matches`, { version }),
  ],
  ['addStaff', (client, id, version) => client.post(`/api/wages/imports/${id}/staff`, { version })],
  ['controls', (client, id) => client.get(`/api/wages/imports/${id}/controls`)],
  ['preview', (client, id) => client.get(`/api/wages/imports/${id}/rows/2/preview`)],
  ['errorFile', (client, id) => client.get(`/api/wages/imports/${id}/error-file`)],
  [
    'commit',
    (client, id, version) =>
      client.post(`/api/wages/imports/${id}/commit`, { version, requestId: 'request-9999', ignoreErrors: false }),
  ],
  ['cancel', (client, id, version) => client.post(`/api/wages/imports/${id}/cancel`, { version })],
];

describe.each(CALLS)('%s', (_name, call) => {
  test('needs somebody signed in', async () => {
    expect((await call(await s.t.as(null), made.id, made.version)).status).toBe(401);
  });

  test.each(['attendance', 'user'] as const)('is not for the role %s', async (role) => {
    expect((await call(await s.t.as(role, s.companyId), made.id, made.version)).status).toBe(403);
  });

  test('does not know another company’s import', async () => {
    const other = await s.t.factory.company();
    expect((await call(await s.t.as('finance', other.id), made.id, made.version)).status).toBe(404);
  });

  test('does not know a colleague’s import', async () => {
    expect((await call(await s.t.as('manager', s.companyId), made.id, made.version)).status).toBe(404);
  });

  test('does not know an import that is not there, and refuses an id that is none', async () => {
    expect((await call(s.client, NOBODY, 1)).status).toBe(404);
    expect((await call(s.client, 'not-an-id', 1)).status).toBe(422);
  });
});

const CHANGES = CALLS.filter(([name]) =>
  [
    'setLayout',
    'setColumns',
    'setNetIdentity',
    'confirmNet',
    'setMonth',
    'keepMonth',
    'setSettings',
    'fixRow',
    'fixRows',
    'fixKind',
    'undo',
    'redo',
    'acceptNameMatches',
    'addStaff',
    'commit',
    'cancel',
  ].includes(name),
);
test.each(CHANGES)('%s refuses a stale version', async (_name, call) => {
  const answer = await call(s.client, made.id, made.version + 5);
  expect(answer).toMatchObject({ status: 200, body: { code: 409 } });
});

test('list and templates need a signed-in person with the right role', async () => {
  for (const path of ['/api/wages/imports', '/api/wages/import-templates']) {
    expect((await (await s.t.as(null)).get(path)).status).toBe(401);
    expect((await (await s.t.as('attendance', s.companyId)).get(path)).status).toBe(403);
    const colleague = await (await s.t.as('manager', s.companyId)).get(path);
    expect(colleague.body.data).toEqual({ list: [] });
  }
});

test('an administrator names the company, and his look at amounts is written down', async () => {
  const admin = await s.t.as('admin');
  expect((await admin.get('/api/wages/imports')).status).toBe(404);
  expect((await admin.get('/api/wages/imports', { query: { companyId: s.companyId } })).status).toBe(200);
  expect((await admin.del(`/api/wages/import-templates/${NOBODY}`, { query: { companyId: s.companyId } })).status).toBe(
    404,
  );
});

test.each([
  ['rows', '/rows', { page: 0 }],
  ['rows', '/rows', { pageSize: 33 }],
  ['rows', '/rows', { sortField: 'salary' }],
  ['rows', '/rows', { status: 'fine' }],
  ['controls', '/controls', { pageSize: 1000 }],
])('%s refuses %s %j', async (_name, path, query) => {
  expect((await s.client.get(`/api/wages/imports/${made.id}${path}`, { query })).status).toBe(422);
});

test('a mapping with a target twice, an unknown one or a hidden net is refused in words', async () => {
  const change = (index: number, values: object) => ({
    index,
    itemLabel: '项目',
    group: 'earning',
    kind: 'amount',
    sign: 1,
    isTotal: false,
    visible: true,
    ...values,
  });
  const put = (columns: object[]) =>
    s.client.put(`/api/wages/imports/${made.id}/columns`, { version: made.version, columns });
  expect(await put([change(3, { target: 'bonus' })])).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('奖金') },
  });
  expect(await put([change(3, { target: 'salary' })])).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('不存在') },
  });
  expect(await put([change(8, { target: 'netPay', visible: false })])).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('不能隐藏') },
  });
  expect(await put([change(77, { target: null })])).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('78') },
  });
});

test('a header that cannot be is refused in words', async () => {
  const put = (layout: object) =>
    s.client.put(`/api/wages/imports/${made.id}/layout`, { version: made.version, ...layout });
  expect(await put({ sheetIndex: 5, headerStart: 1, headerEnd: 1 })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('工作表') },
  });
  expect(await put({ sheetIndex: 0, headerStart: 3, headerEnd: 1 })).toMatchObject({ status: 422 });
  expect(await put({ sheetIndex: 0, headerStart: 1, headerEnd: 9 })).toMatchObject({ status: 422 });
});
