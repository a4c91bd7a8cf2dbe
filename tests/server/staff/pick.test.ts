import type { StaffPick } from '@contract/staff/schemas';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';

describe('choosing a person', () => {
  let t: TestApp;
  let companyId: string;
  beforeAll(async () => {
    t = await testApp();
    companyId = (await t.factory.firstCompany()).id;
    const other = await t.factory.company();
    await t.factory.staff({ companyId, name: '王小明', staffNo: 'A001', dept: '装配车间', mobile: '13800001201' });
    await t.factory.staff({ companyId, name: '小王', staffNo: 'A002' });
    await t.factory.staff({ companyId, name: '王离', staffNo: 'B001', status: 'left' });
    await t.factory.staff({ companyId, name: '阿不都·热合曼', staffNo: null });
    await t.factory.staff({ companyId: other.id, name: '王外人', staffNo: 'A009' });
    for (let index = 0; index < 30; index += 1) await t.factory.staff({ companyId, name: `赵${index}` });
  });
  afterAll(() => t.close());

  const pick = async (keyword: string, client?: Client, query: Record<string, string> = {}) => {
    const { status, body } = await (client ?? (await t.as('finance'))).get('/api/staff/pick', {
      query: { keyword, ...query },
    });
    expect({ status, code: body.code }).toEqual({ status: 200, code: 200 });
    return (body.data as { list: StaffPick[] }).list;
  };
  const names = async (keyword: string) => (await pick(keyword)).map((person) => person.name);

  test('shows name, number and department, and nothing sensitive', async () => {
    expect(await pick('王小明')).toEqual([
      { id: expect.any(String), name: '王小明', staffNo: 'A001', dept: '装配车间', left: false },
    ]);
  });

  test('finds a name however its dot and the digits are typed', async () => {
    expect(await names('阿不都•热')).toEqual(['阿不都·热合曼']);
    expect(await names('Ａ００１')).toEqual(['王小明']);
  });

  test('gives at most 20', async () => {
    expect(await pick('赵')).toHaveLength(20);
  });

  test('serves an administrator in the company he names', async () => {
    const admin = await t.as('admin');
    expect(await pick('王小明', admin, { companyId })).toHaveLength(1);
    expect((await admin.get('/api/staff/pick', { query: { keyword: '王' } })).status).toBe(404);
    expect(
      (
        await admin.get('/api/staff/pick', {
          query: { keyword: '王', companyId: '019a0000-0000-7000-8000-000000000000' },
        })
      ).status,
    ).toBe(404);
  });
});
