import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
let world: WageWorld;
let foreign: WageWorld;
let slipId: string;
let foreignSlipId: string;
beforeAll(async () => {
  t = await testApp();
  world = await wageWorld(t);
  foreign = await wageWorld(t);
  slipId = (await slipsOf(await t.as(world.finance), world.batchId))[0]?.id ?? '';
  foreignSlipId = (await slipsOf(await t.as(foreign.finance), foreign.batchId))[0]?.id ?? '';
});
afterAll(() => t.close());

const requestId = newId();
const settings = {
  greeting: '',
  noticeText: '',
  hideEmpty: true,
  needConfirm: true,
  confirmDeadlineDays: 7,
  watermark: true,
};

/** Every call of finance on batches and slips: method, path of a record, a body that passes validation, a body that does not. */
const CALLS: [string, 'get' | 'post' | 'put', (batch: string, slip: string) => string, unknown, unknown][] = [
  ['batch', 'get', (batch) => `/api/wages/batches/${batch}`, undefined, undefined],
  ['review', 'get', (batch) => `/api/wages/batches/${batch}/review`, undefined, undefined],
  ['difference', 'get', (batch) => `/api/wages/batches/${batch}/difference`, undefined, undefined],
  ['differing people', 'get', (batch) => `/api/wages/batches/${batch}/difference/people`, undefined, undefined],
  [
    'difference of a person',
    'get',
    (batch, slip) => `/api/wages/batches/${batch}/difference/people/${slip}`,
    undefined,
    undefined,
  ],
  [
    'act',
    'post',
    (batch) => `/api/wages/batches/${batch}/act`,
    { action: 'submit', version: 1, requestId },
    { action: 'fly', version: 1, requestId },
  ],
  [
    'settings',
    'put',
    (batch) => `/api/wages/batches/${batch}/settings`,
    { version: 1, title: '六月工资', settings },
    { version: 1, title: '六', settings },
  ],
  ['export', 'post', (batch) => `/api/wages/batches/${batch}/export`, { requestId }, {}],
  [
    'bank file',
    'post',
    (batch) => `/api/wages/batches/${batch}/bank-file`,
    { requestId, format: 'generic', reason: '发放工资' },
    { requestId, format: 'paper', reason: '发放工资' },
  ],
  ['slip list', 'get', (batch) => `/api/wages/batches/${batch}/slips`, undefined, undefined],
  ['slip', 'get', (_batch, slip) => `/api/wages/slips/${slip}`, undefined, undefined],
  [
    'edit slip',
    'put',
    (_batch, slip) => `/api/wages/slips/${slip}`,
    { version: 1, items: { bonus: '100' } },
    { version: 1, items: { bonus: 100n.toString().repeat(300) } },
  ],
  [
    'recall slip',
    'post',
    (_batch, slip) => `/api/wages/slips/${slip}/recall`,
    { version: 1, requestId, reason: '有误' },
    { version: 1, requestId, reason: '误' },
  ],
  [
    'republish slip',
    'post',
    (_batch, slip) => `/api/wages/slips/${slip}/republish`,
    { version: 1, requestId },
    { version: 0, requestId },
  ],
];

const send = (client: Client, method: 'get' | 'post' | 'put', path: string, body: unknown) =>
  method === 'get' ? client.get(path) : client[method](path, body);

describe.each(CALLS)('%s', (_name, method, path, good, bad) => {
  it('asks to sign in', async () => {
    expect((await send(await t.as(null), method, path(world.batchId, slipId), good)).status).toBe(401);
  });

  it.each(['attendance', 'user'] as const)('is refused to %s', async (role) => {
    expect((await send(await t.as(role, world.company.id), method, path(world.batchId, slipId), good)).status).toBe(
      403,
    );
  });

  it('does not know the record of another company, nor one that is not there', async () => {
    const manager = await t.as(world.manager);
    expect((await send(manager, method, path(foreign.batchId, foreignSlipId), good)).status).toBe(404);
    expect((await send(manager, method, path(newId(), newId()), good)).status).toBe(404);
  });

  it('an admin must name the company, and finds nothing of it in another', async () => {
    const admin = await t.as('admin');
    expect((await send(admin, method, path(world.batchId, slipId), good)).status).toBe(404);
    expect(
      (await send(admin, method, `${path(world.batchId, slipId)}?companyId=${foreign.company.id}`, good)).status,
    ).toBe(404);
  });

  it('refuses what is not an id, and bad input by the field', async () => {
    const finance = await t.as(world.finance);
    expect((await send(finance, method, path('1', '1'), good)).status).toBe(422);
    if (bad === undefined) return;
    const answer = await send(finance, method, path(world.batchId, slipId), bad);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.length).toBeGreaterThan(0);
  });
});

describe('the list of batches', () => {
  it('asks to sign in, and for the role', async () => {
    expect((await (await t.as(null)).get('/api/wages/batches')).status).toBe(401);
    expect((await (await t.as('attendance', world.company.id)).get('/api/wages/batches')).status).toBe(403);
  });

  it.each(['page=0', 'pageSize=7', 'sortField=password', 'monthFrom=2026-13', 'state=lost'])(
    'refuses ?%s',
    async (query) => {
      expect((await (await t.as(world.finance)).get(`/api/wages/batches?${query}`)).status).toBe(422);
    },
  );

  it('holds the own company only', async () => {
    const answer = await (
      await t.as(world.finance)
    ).get<{ list: { id: string }[]; total: number }>('/api/wages/batches');
    expect(answer.body.data.list.map((batch) => batch.id)).toEqual([world.batchId]);
    expect(answer.body.data.total).toBe(1);
  });

  it.each([
    ['monthFrom=2026-07', 0],
    ['monthTo=2026-06', 1],
    ['wageType=bonus', 0],
    ['state=draft', 1],
    ['title=工资条', 1],
    ['title=%25', 0],
  ])('filters by %s', async (query, total) => {
    const answer = await (await t.as(world.finance)).get<{ total: number }>(`/api/wages/batches?${query}`);
    expect(answer.body.data.total).toBe(total);
  });
});

it('every look of an admin at amounts leaves an audit row, of the company’s own people the opening of a slip', async () => {
  const [admin, finance] = [await t.as('admin'), await t.as(world.finance)];
  const scoped = { query: { companyId: world.company.id } };
  const before = await looks();
  await admin.get('/api/wages/batches', scoped);
  await admin.get(`/api/wages/batches/${world.batchId}`, scoped);
  await admin.get(`/api/wages/batches/${world.batchId}/review`, scoped);
  await admin.get(`/api/wages/batches/${world.batchId}/slips`, scoped);
  await admin.get(`/api/wages/slips/${slipId}`, scoped);
  expect((await looks()) - before).toBe(5);
  await finance.get(`/api/wages/batches/${world.batchId}`);
  await finance.get(`/api/wages/batches/${world.batchId}/slips`);
  expect((await looks()) - before).toBe(5);
  await finance.get(`/api/wages/slips/${slipId}`);
  expect((await looks()) - before).toBe(6);
});

async function looks(): Promise<number> {
  const rows = await t.deps.db.selectFrom('audit_log').select('id').where('action', 'like', 'wages.look%').execute();
  return rows.length;
}
