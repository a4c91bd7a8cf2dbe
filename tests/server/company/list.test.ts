import type { CompanyDetail, CompanyListItem } from '@contract/company/schemas';
import { type TestApp, testApp } from '../../support/server';
import { companyForm, licence } from './form';

describe('the list of companies', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
    for (const own of [
      { name: '杭州云杉精密制造有限公司', shortName: '云杉精密', regionCode: '330106', expireDate: '2026-12-31' },
      { name: '成都锦里餐饮管理有限公司', shortName: '锦里餐饮', regionCode: '510104', expireDate: null },
      {
        name: '温州海帆纺织有限公司',
        shortName: '海帆',
        regionCode: '330302',
        expireDate: '2026-07-20',
        openNow: false,
      },
    ]) {
      const admin = await t.as('admin');
      await admin.post<CompanyDetail>('/api/companies', companyForm({ licenseFileId: await licence(admin), ...own }));
      t.clock.advance(60_000);
    }
  });
  afterAll(() => t.close());

  const list = async (query: Record<string, string> = {}) => {
    const { status, body } = await (
      await t.as('admin')
    ).get<{ list: CompanyListItem[]; total: number }>('/api/companies', { query });
    expect(status).toBe(200);
    return body.data;
  };
  const names = async (query: Record<string, string>) => (await list(query)).list.map((company) => company.shortName);

  test.each([
    [{}, ['锦里餐饮', '云杉精密', '海帆']],
    [{ keyword: ' 锦里 ' }, ['锦里餐饮']],
    [{ keyword: '100%' }, []],
    [{ state: 'pending' }, ['海帆']],
    [{ state: 'expired' }, []],
    [{ esignState: 'approved' }, []],
    [{ region: '33' }, ['云杉精密', '海帆']],
    [{ region: '3303' }, ['海帆']],
    [{ region: '330106' }, ['云杉精密']],
    [{ expireFrom: '2026-07-20', expireTo: '2026-12-31' }, ['云杉精密', '海帆']],
    [{ expireFrom: '2026-07-21' }, ['云杉精密']],
    [{ sortField: 'expireDate', sortOrder: 'asc' }, ['海帆', '云杉精密', '锦里餐饮']],
    [{ page: '2', pageSize: '10' }, []],
  ])('by %j', async (query, expected) => expect(await names(query)).toEqual(expected));

  test('finds a code by a part of it, in lower case, too', async () => {
    const [first] = (await list()).list;
    expect(await names({ keyword: first?.creditCode.slice(-6).toLowerCase() ?? '' })).toEqual(['锦里餐饮']);
  });

  test('finds a company by pinyin as it is called now', async () => {
    expect(await names({ keyword: 'ysjm' })).toEqual(['云杉精密']);
    expect(await names({ keyword: 'jinli' })).toEqual(['锦里餐饮']);
  });

  test('finds those whose service ended before the job has been there', async () => {
    const before = t.clock.now();
    t.clock.set('2027-01-01T00:00:00Z');
    expect(await names({ state: 'expired' })).toEqual(['云杉精密']);
    expect(await names({ state: 'active' })).toEqual(['锦里餐饮']);
    t.clock.set(before);
  });

  test('counts the people employed, not those who left', async () => {
    const [company] = (await list({ keyword: '云杉' })).list;
    const companyId = company?.id ?? '';
    for (const status of ['regular', 'probation', 'incomplete', 'leaving', 'left'] as const)
      await t.factory.staff({ companyId, status });
    expect((await list({ keyword: '云杉' })).list[0]?.staffCount).toBe(4);
    expect((await list({ keyword: '锦里' })).list[0]?.staffCount).toBe(0);
  });

  test.each([
    [{ page: '0' }, '页码不能小于1'],
    [{ pageSize: '7' }, '每页条数取值不正确'],
    [{ sortField: 'contactMobile' }, '排序字段取值不正确'],
    [{ state: 'nonsense' }, '状态取值不正确'],
    [{ expireFrom: '2026-02-30' }, '到期起始日不存在，应为 1900-01-01 至 2099-12-31 之间的日期，写作 YYYY-MM-DD'],
    [{ region: '3' }, '地区格式不正确'],
    [{ keyword: 'x'.repeat(61) }, '关键字最多60个字符'],
  ])('refuses %j', async (query, message) => {
    const answer = await (await t.as('admin')).get('/api/companies', { query });
    expect(answer).toMatchObject({ status: 422, body: { message } });
  });
});
