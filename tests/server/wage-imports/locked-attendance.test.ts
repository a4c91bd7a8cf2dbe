import { BUSINESS_ERRORS } from '@contract/errors';
import { csv, data, HEADER, line, people, type Stage, stage, staged, upload } from './harness';

const { code } = BUSINESS_ERRORS.CHECKS_NOT_LOCKED;
const SHEET = [HEADER, line('A001', '张三')];

describe('a company that wants attendance locked before wages', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
    await people(s);
    await want(true);
  });
  afterEach(() => s.t.close());

  const want = (required: boolean) =>
    s.t.deps.db.updateTable('company').set({ check_lock_required: required }).where('id', '=', s.companyId).execute();
  const month = async (state: 'open' | 'locked', of = '2026-06') => {
    const values = { state, changed_at: s.t.clock.now(), changed_by: '考勤员', reason: null };
    await s.t.deps.db
      .insertInto('check_month')
      .values({ company_id: s.companyId, month: of, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'month']).doUpdateSet(values))
      .execute();
  };
  const commit = (id: string, version: number) =>
    s.client.post(`/api/wages/imports/${id}/commit`, { version, requestId: 'lock-commit-1', ignoreErrors: false });

  test('refuses the upload of monthly wages until their month is locked, and says who is to do what', async () => {
    expect((await upload(s.client, csv(SHEET))).body).toMatchObject({
      code,
      data: { month: '2026-06' },
      msg: expect.stringMatching(/2026年6月的考勤还没有考勤记录.*锁定该月份/),
    });
    await month('open');
    expect((await upload(s.client, csv(SHEET))).body).toMatchObject({
      code,
      msg: expect.stringContaining('当前为“未锁定”'),
    });
    await month('locked', '2026-05');
    expect((await upload(s.client, csv(SHEET))).body.code).toBe(code);
    // Nothing of a refused file stays.
    expect(await s.t.deps.db.selectFrom('wage_import').select('id').execute()).toEqual([]);
    await month('locked');
    data(await upload(s.client, csv(SHEET)));
  });

  test('refuses to make slips once the month was unlocked again', async () => {
    await month('locked');
    const made = await staged(s, SHEET);
    await month('open');
    expect((await commit(made.id, made.version)).body.code).toBe(code);
    expect(await s.t.deps.db.selectFrom('wage_batch').select('id').execute()).toEqual([]);
    await month('locked');
    data(await commit(made.id, made.version));
  });

  test('asks it of no other wages, and of no company that does not want it', async () => {
    data(await upload(s.client, csv(SHEET), { wageType: 'bonus' }));
    await want(false);
    data(await upload(s.client, csv(SHEET)));
  });
});
