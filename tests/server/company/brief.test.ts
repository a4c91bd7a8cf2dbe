import type { CompanyBrief } from '@contract/session/schemas';
import { type TestApp, testApp } from '../../support/server';

const PATH = '/api/companies/brief';

describe('the company list an administrator chooses from', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const list = async (query: Record<string, string> = {}) => {
    const { status, body } = await (await t.as('admin')).get(PATH, { query });
    expect(status).toBe(200);
    return body.data as { list: CompanyBrief[]; total: number };
  };

  test('is found by a part of the name, or by exactly one id', async () => {
    const company = await t.factory.company({ name: '杭州云杉精密制造有限公司' });
    await t.factory.company({ name: '宁波海帆纺织有限公司' });
    expect(await list({ keyword: ' 云杉 ' })).toEqual({
      list: [{ id: company.id, name: '杭州云杉精密制造有限公司', shortName: '杭州云杉精密', wageReviewRequired: true }],
      total: 1,
    });
    expect((await list({ id: company.id })).list).toHaveLength(1);
    for (const id of ['019a0000-0000-7000-8000-000000000000', 'nonsense'])
      expect(await list({ id })).toEqual({ list: [], total: 0 });
    expect((await list({ keyword: '100%' })).total).toBe(0);
    for (const keyword of ['yunshan', 'ysjm', 'HZYS', 'jingmi'])
      expect([keyword, (await list({ keyword })).list.map(({ id }) => id)]).toEqual([keyword, [company.id]]);
    expect((await list({ keyword: 'unshan' })).total).toBe(0);
  });

  test('shows 50 at most and says how many there are', async () => {
    for (let index = 0; index < 55; index += 1) await t.factory.company({ name: `分公司${index}` });
    const { list: shown, total } = await list({ keyword: '分公司' });
    expect([shown.length, total]).toEqual([50, 55]);
  });

  test('is for administrators', async () => {
    expect((await (await t.as(null)).get(PATH)).status).toBe(401);
    for (const role of ['manager', 'finance', 'attendance', 'user'] as const)
      expect((await (await t.as(role)).get(PATH)).status).toBe(403);
  });

  test('names a bad keyword', async () => {
    const answer = await (await t.as('admin')).get(PATH, { query: { keyword: 'x'.repeat(51) } });
    expect(answer).toMatchObject({ status: 422, body: { message: '关键字最多50个字符' } });
  });
});
