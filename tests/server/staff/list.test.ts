import type { StaffListItem } from '@contract/staff/record-schemas';
import { testApp, type TestApp } from '../../support/server';
import { freshNumbers } from './staff-forms';

interface List {
  list: StaffListItem[];
  total: number;
}

describe('the list of staff', () => {
  let t: TestApp;
  let companyId: string;
  const numbers = { ...freshNumbers(), mobile: '13911110002', bankCardNo: '6217990000000000013' };

  beforeAll(async () => {
    t = await testApp();
    companyId = (await t.factory.company()).id;
    const people = [
      {
        name: '王伟',
        staffNo: '0003',
        dept: '生产部/一车间',
        status: 'probation',
        entryDate: '2026-05-01',
        mobile: numbers.mobile,
        idNo: numbers.idNo,
        bankCardNo: numbers.bankCardNo,
      },
      { name: '李王伟民', staffNo: '0001', dept: '生产部', status: 'regular', entryDate: '2020-02-29' },
      {
        name: '阿依古丽·买买提',
        staffNo: '0002',
        dept: '生产部门',
        status: 'left',
        entryDate: '2019-03-01',
        leaveDate: '2026-01-31',
      },
      {
        name: 'Anna Müller',
        staffNo: 'A_1',
        dept: null,
        status: 'leaving',
        entryDate: '2021-01-04',
        leaveDate: '2026-12-31',
      },
    ] as const;
    for (const person of people) await t.factory.staff({ companyId, ...person });
    await t.factory.staff({
      companyId: (await t.factory.company()).id,
      name: '王伟',
      staffNo: '0003',
      mobile: numbers.mobile,
    });
  });
  afterAll(() => t.close());

  const ask = async (query: Record<string, string | number>) =>
    (await (await t.as('manager', companyId)).get<List>('/api/staff', { query })).body.data;
  const names = async (query: Record<string, string | number>) => (await ask(query)).list.map((person) => person.name);

  test('shows those entered last first, numbers masked, and nothing in full', async () => {
    const answer = await (await t.as('manager', companyId)).get<List>('/api/staff');
    expect(answer.body.data.total).toBe(4);
    expect(answer.body.data.list.map((person) => person.name)).toEqual([
      'Anna Müller',
      '阿依古丽·买买提',
      '李王伟民',
      '王伟',
    ]);
    expect(answer.body.data.list[3]).toMatchObject({
      staffNo: '0003',
      mobile: '139****0002',
      idNo: `${numbers.idNo.slice(0, 4)}**********${numbers.idNo.slice(-4)}`,
      bankCardNo: '**** 0013',
      bound: false,
      realName: 'unsubmitted',
      steps: ['regularize', 'leave'],
    });
    for (const secret of [numbers.mobile, numbers.idNo, numbers.bankCardNo])
      expect(answer.raw.toString()).not.toContain(secret);
    expect(answer.raw.toString()).not.toMatch(/sealed|index/);
  });

  test.each([
    ['two characters of a name, wherever they stand', '王伟', ['李王伟民', '王伟']],
    ['one character', '古', ['阿依古丽·买买提']],
    ['another dot in a name', '古丽•买', ['阿依古丽·买买提']],
    ['a whole mobile as people write it', '+86 139-1111-0002', ['王伟']],
    ['a whole identity number', numbers.idNo.toLowerCase(), ['王伟']],
    ['a whole bank card as it stands on the card', numbers.bankCardNo.replace(/(.{4})/g, '$1 '), ['王伟']],
    ['somebody else’s bank card', '6217990000000000021', []],
    ['the last four of a mobile', '0002', ['阿依古丽·买买提', '王伟']],
    ['the last four of an identity number', numbers.idNo.slice(-4), ['王伟']],
    ['the last four of a bank card', '0013', ['王伟']],
    ['a part of an employee number', 'A_', ['Anna Müller']],
    ['signs that mean something to the database', '%', []],
    ['somebody else’s mobile', '13911110009', []],
  ])('is searched by %s', async (_, keyword, found) => {
    const answer = await ask({ keyword });
    expect([answer.list.map((person) => person.name), answer.total]).toEqual([found, found.length]);
  });

  test.each([
    ['a state', { status: 'left' }, ['阿依古丽·买买提']],
    ['those employed', { status: 'employed' }, ['Anna Müller', '李王伟民', '王伟']],
    ['a department with those below it, not one that begins alike', { dept: '生产部' }, ['李王伟民', '王伟']],
    ['the time of entry', { entryFrom: '2020-02-29', entryTo: '2021-01-04' }, ['Anna Müller', '李王伟民']],
    ['several at once', { dept: '生产部', status: 'probation', keyword: '王' }, ['王伟']],
    ['a state of verification nobody is in', { realName: 'approved' }, []],
  ])('is filtered by %s', async (_, query, found) => {
    expect(await names(query as Record<string, string>)).toEqual(found);
  });

  test('is sorted and paged, filtered or not', async () => {
    expect(await names({ sortField: 'staffNo' })).toEqual(['李王伟民', '阿依古丽·买买提', '王伟', 'Anna Müller']);
    expect(await names({ sortField: 'entryDate', sortOrder: 'desc', status: 'employed' })).toEqual([
      '王伟',
      'Anna Müller',
      '李王伟民',
    ]);
    for (let n = 0; n < 9; n += 1)
      await t.factory.staff({ companyId, name: `批量${n}`, staffNo: `9${n}`, dept: '翻页' });
    expect(await names({ sortField: 'staffNo', pageSize: 10, page: 2 })).toEqual(['批量7', '批量8', 'Anna Müller']);
    expect(await ask({ dept: '翻页', sortField: 'staffNo', pageSize: 10, page: 9 })).toEqual({ list: [], total: 9 });
  });

  test('knows the departments with their head counts', async () => {
    const answer = await (await t.as('manager', companyId)).get<{ list: unknown[] }>('/api/staff/depts');
    expect(answer.body.data.list).toEqual([
      { dept: '生产部', count: 1 },
      { dept: '生产部/一车间', count: 1 },
      { dept: '生产部门', count: 0 },
      { dept: '翻页', count: 9 },
    ]);
  });

  test('refuses queries that cannot be', async () => {
    const manager = await t.as('manager', companyId);
    for (const query of [
      { page: 0 },
      { pageSize: 7 },
      { sortField: 'mobile_sealed' },
      { status: 'gone' },
      { entryFrom: '2026-02-30' },
      { keyword: '长'.repeat(51) },
    ]) {
      expect([query, (await manager.get('/api/staff', { query })).status]).toEqual([query, 422]);
    }
  });

  test('is for managers of the company, and for administrators who name it', async () => {
    const other = (await t.factory.company()).id;
    const get = async (who: Parameters<TestApp['as']>[0], query: Record<string, string> = {}) =>
      (await (await t.as(who, companyId)).get('/api/staff', { query })).status;
    expect(await get(null)).toBe(401);
    for (const role of ['finance', 'attendance', 'user'] as const) expect([role, await get(role)]).toEqual([role, 403]);
    expect(await get('admin')).toBe(404);
    expect(await get('admin', { companyId: '01980000-0000-7000-8000-00000000ffff' })).toBe(404);
    expect(await get('admin', { companyId })).toBe(200);
    // A manager's own company counts, whatever the address says.
    const answer = await (await t.as('manager', other)).get<List>('/api/staff', { query: { companyId } });
    expect(answer.body.data.total).toBe(0);
  });
});
