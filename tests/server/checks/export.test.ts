import type { CheckImportDetail } from '@contract/checks/import-schemas';
import { data, day, filled, MONTH, person, requestId, type Stage, stage } from './stage';

describe('a month taken along', () => {
  let s: Stage;
  beforeAll(async () => {
    s = await stage();
    await filled(s, await person(s, '张三', 'A001'), { shouldDays: 21, actualDays: 2 }, [
      day('2026-06-01'),
      day('2026-06-02', 'late', 'normal', { lateCount: 1, lateMinutes: 5 }),
    ]);
    await filled(s, await person(s, '李四', 'A002'), { shouldDays: 21, actualDays: 1, personalLeave: 1 }, [
      day('2026-06-01'),
      {
        ...day('2026-06-02', 'leave', 'leave', { actualDays: 0, personalLeave: 1 }),
        punches: [null, null, null, null, null, null],
      },
    ]);
  });
  afterAll(() => s.t.close());

  const take = async (kind: string, filters: object = {}, client = s.clerk) => {
    const { jobId } = data<{ jobId: string }>(
      await client.post('/api/checks/export', { requestId: requestId(), kind, filters: { month: MONTH, ...filters } }),
    );
    await s.t.runJobs();
    return {
      job: data<{ state: string; result: { rows: number; fileName: string } }>(await client.get(`/api/jobs/${jobId}`)),
      file: await client.get(`/api/jobs/${jobId}/file`),
    };
  };

  test.each([
    ['grid', '考勤表_'],
    ['summary', '月度汇总_'],
    ['days', '每日明细_'],
  ])('%s is a workbook of everybody, named for it', async (kind, name) => {
    const { job, file } = await take(kind);
    expect(job).toMatchObject({ state: 'succeeded', result: { rows: 2, fileName: expect.stringContaining(name) } });
    expect(file.raw.subarray(0, 2).toString()).toBe('PK');
  });

  test('goes by the filters, and the printed grid reads back as what it was', async () => {
    expect((await take('grid', { keyword: '李四' })).job.result.rows).toBe(1);
    const { file } = await take('grid');
    const { import: made } = data<{ import: { id: string } }>(
      await s.clerk.upload('/api/checks/imports', { month: MONTH }, { name: '考勤表.xlsx', content: file.raw }),
    );
    await s.t.runJobs();
    expect(data<CheckImportDetail>(await s.clerk.get(`/api/checks/imports/${made.id}`))).toMatchObject({
      state: 'staged',
      unknownMarks: [],
      counts: { error: 0 },
      exceptions: 1,
    });
  });

  test('leaves an audit row and is refused to others', async () => {
    await take('summary');
    const rows = await s.t.deps.db
      .selectFrom('audit_log')
      .select('note')
      .where('action', '=', 'checks.export')
      .execute();
    expect(rows.map((row) => row.note)).toContain(`${MONTH} summary`);
    expect(
      (
        await (
          await s.t.as('finance', s.companyId)
        ).post('/api/checks/export', { requestId: requestId(), kind: 'grid', filters: { month: MONTH } })
      ).status,
    ).toBe(403);
    expect(
      (await s.clerk.post('/api/checks/export', { requestId: requestId(), kind: 'picture', filters: { month: MONTH } }))
        .status,
    ).toBe(422);
  });
});
