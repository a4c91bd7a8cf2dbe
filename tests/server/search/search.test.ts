import type { Role } from '@contract/roles';
import type { SearchAnswer } from '@contract/search/schemas';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { makeBatch, publish, wageWorld, type WageWorld } from '../../support/wage-world';

let t: TestApp;
let world: WageWorld;
const MOBILE = '13800007301';

beforeAll(async () => {
  t = await testApp();
  world = await wageWorld(t, { size: 2 });
  await publish(t, world);
  const companyId = world.company.id;
  await t.factory.staff({ companyId, name: '齐小满', staffNo: 'K-701', dept: '仓库', mobile: MOBILE });
  await t.factory.staff({ companyId, name: '老齐', staffNo: 'K-702' });
  await t.factory.staff({ companyId, name: '齐已离', staffNo: 'K-703', status: 'left' });
  for (let count = 0; count < 9; count += 1) await t.factory.staff({ companyId, name: `卓${count}` });
  await makeBatch(t, companyId, world.people, { createdBy: world.finance, payMonth: '2026-07', title: '七月奖金' });
  const other = await t.factory.company({ name: '齐鲁造纸有限公司' });
  await t.factory.staff({ companyId: other.id, name: '齐外人' });
});
afterAll(() => t.close());

const ask = (client: Client, query: Record<string, string>) => client.get<SearchAnswer>('/api/search', { query });
const find = async (role: Role, keyword: string, query: Record<string, string> = {}) => {
  const { status, body } = await ask(await t.as(role, world.company.id), { keyword, ...query });
  expect([status, body.code]).toEqual([200, 200]);
  return body.data;
};
const names = ({ staff }: SearchAnswer) => staff.map(({ name }) => name);

describe('who may search', () => {
  it('asks who has not signed in to do so', async () => {
    expect((await ask(await t.as(null), { keyword: '齐' })).status).toBe(401);
  });

  it('refuses an employee', async () => {
    expect((await ask(await t.as('user', world.company.id), { keyword: '齐' })).status).toBe(403);
  });

  it('says what is wrong with a question', async () => {
    const manager = await t.as('manager', world.company.id);
    const wrong = async (query: Record<string, string>) => {
      const { status, body } = await ask(manager, query);
      return [status, body.errors?.[0]?.field];
    };
    expect(await wrong({})).toEqual([422, 'keyword']);
    expect(await wrong({ keyword: '' })).toEqual([422, 'keyword']);
    expect(await wrong({ keyword: '长'.repeat(51) })).toEqual([422, 'keyword']);
    expect(await wrong({ keyword: '齐', companyId: '1' })).toEqual([422, 'companyId']);
  });
});

describe('what each role finds', () => {
  it('people of the own company, those who begin so first and those who left last, with nothing sensitive', async () => {
    const answer = await find('manager', '齐');
    expect(names(answer)).toEqual(['齐小满', '老齐', '齐已离']);
    expect(answer.staff[0]).toEqual({
      id: expect.any(String),
      name: '齐小满',
      staffNo: 'K-701',
      dept: '仓库',
      left: false,
    });
    expect(answer.companies).toEqual([]);
    expect(answer.slipsMonth).toBeNull();
  });

  it('whose a mobile is only for who may read the list', async () => {
    expect(names(await find('manager', MOBILE))).toEqual(['齐小满']);
    expect(names(await find('finance', MOBILE))).toEqual([]);
    expect(names(await find('attendance', MOBILE))).toEqual([]);
    expect(names(await find('finance', 'K-701'))).toEqual(['齐小满']);
  });

  it('wage sheets by title and month for those who read wages, with the month a person’s slips are of', async () => {
    expect((await find('finance', '七月')).batches).toMatchObject([{ title: '七月奖金', payMonth: '2026-07' }]);
    for (const month of ['2026-07', '202607', '2026/7', '2026年7月'])
      expect((await find('manager', month)).batches.map(({ title }) => title)).toEqual(['七月奖金']);
    expect((await find('manager', '2026')).batches.map(({ payMonth }) => payMonth)).toEqual(['2026-07', '2026-06']);
    expect((await find('finance', '齐')).slipsMonth).toBe('2026-06');
    expect((await find('attendance', '2026')).batches).toEqual([]);
  });

  it('companies for an administrator alone, and people of the company he names', async () => {
    const everywhere = await find('admin', '齐');
    expect(everywhere.companies).toMatchObject([{ name: '齐鲁造纸有限公司', state: 'active' }]);
    expect([everywhere.staff, everywhere.batches]).toEqual([[], []]);
    expect(names(await find('admin', '齐', { companyId: world.company.id }))).toContain('齐小满');
    const nowhere = { keyword: '齐', companyId: '019a0000-0000-7000-8000-000000000000' };
    expect((await ask(await t.as('admin'), nowhere)).status).toBe(404);
  });

  it('nothing of another company, whatever company is asked for', async () => {
    const stranger = await t.as('manager', (await t.factory.company()).id);
    const { body } = await ask(stranger, { keyword: '齐', companyId: world.company.id });
    expect([body.data.staff, body.data.batches, body.data.companies]).toEqual([[], [], []]);
  });

  it('a few of each kind', async () => {
    expect((await find('manager', '卓')).staff).toHaveLength(6);
    expect((await find('finance', '卓')).staff).toHaveLength(6);
  });

  it('by a keyword of wildcards or blanks nothing but what is called so', async () => {
    for (const keyword of ['%', '_', '\\', '  '])
      expect(await find('manager', keyword)).toMatchObject({ staff: [], batches: [] });
  });
});
