import { type TestApp, testApp } from '../../support/server';

describe('months and dates of a call', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
    await t.factory.firstCompany();
  });
  afterAll(() => t.close());

  test.each(['9999-12', '2100-01', '1999-12', '0000-01'])('month %s is refused in words', async (month) => {
    const clerk = await t.as('attendance');
    const answers = [
      await clerk.get(`/api/checks/months/${month}`),
      await clerk.get('/api/checks/calendar', { query: { month } }),
      await clerk.get('/api/checks/records', { query: { month } }),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([422, '月份应为 2000-01 至 2099-12 之间的月份，写作 YYYY-MM']);
  });

  test.each(['2000-01', '2099-12'])('month %s is answered', async (month) => {
    expect((await (await t.as('attendance')).get(`/api/checks/months/${month}`)).body).toMatchObject({
      code: 200,
      data: { month },
    });
  });

  test.each(['2100-01-01', '9999-12-31', '1899-12-31', '2026-02-30', '2026-13-01'])(
    'date %s is refused in words',
    async (date) => {
      const answer = await (await t.as('admin')).get('/api/claims', { query: { appliedFrom: date } });
      expect([answer.status, answer.body.message]).toEqual([
        422,
        '申请日期起不存在，应为 1900-01-01 至 2099-12-31 之间的日期，写作 YYYY-MM-DD',
      ]);
    },
  );
});
