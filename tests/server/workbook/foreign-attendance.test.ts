import { employee, runChecks } from '../../support/checks/run-checks';
import { makeXlsx } from '../../support/workbooks/make-xlsx';

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);
const grid = (...marks: string[]) => DAYS.map((_, at) => marks[at % marks.length] ?? '');

describe('attendance sheets by other hands', () => {
  test('marks glued to their words in a remark, and several marks in one cell', async () => {
    const WEEK = ['三', '四', '五', '六', '日', '一', '二'];
    const marks = ['√', '√+夜', '√/△', 'G', 'G+2', '√+5', 'N'];
    const run = await runChecks(
      await makeXlsx({
        rows: [
          ['序号', '姓名', ...DAYS, '备注'],
          [null, null, ...DAYS.map((_, at) => WEEK[at % 7] ?? ''), null],
          [1, '顾明远', ...grid(...marks), null],
          ['备注：记录方法 出勤√, 事假△,病假＋,出差C,公休G,年休假N,补休B'],
        ],
      }),
      { staff: [employee('顾明远')] },
    );
    expect(run.outcome).toMatchObject({ ok: true, needsLegend: false, unknownMarks: [] });
    expect(run.day('顾明远', '2026-07-03').day.values).toMatchObject({ actualDays: 0.5, personalLeave: 0.5 });
    expect(run.day('顾明远', '2026-07-02').day.values).toMatchObject({ actualDays: 1, nightCount: 1 });
    expect(run.day('顾明远', '2026-07-04').day.result).toBe('rest');
    expect(run.day('顾明远', '2026-07-07').day.values).toMatchObject({ annualLeave: 1 });
    expect(run.day('顾明远', '2026-07-06').day.values).toMatchObject({ actualDays: 1, otWorkdayHours: 5 });
  });

  test('工作天数 are the days worked where no other column says them, and 期间 is the month', async () => {
    const run = async (head: string[], ...rows: (string | number)[][]) =>
      runChecks(await makeXlsx({ rows: [head, ...rows] }), { staff: [employee('顾明远', 'K1')] });
    const alone = await run(
      ['员工编号', '期间', '工作天数', '加班小时', '缺勤天数'],
      ['K1', '2026-07', 22, 16, 1],
      ['K1', '2026-06', 20, 0, 2],
    );
    expect(alone.outcome).toMatchObject({ ok: true, needsMapping: false });
    expect(alone.people.map(({ values }) => values)).toEqual([
      { shouldDays: 23, actualDays: 22, absentDays: 1, otWorkdayHours: 16 },
    ]);
    const beside = await run(['工号', '姓名', '工作天数', '出勤天数'], ['K1', '顾明远', 23, 21]);
    expect(beside.person('顾明远').values).toMatchObject({ actualDays: 21 });
  });

  test('names above the dates, and counts of each day below the people, who are nobody', async () => {
    const dates = Array.from({ length: 10 }, (_, at) => `2026-07-${String(at + 1).padStart(2, '0')}`);
    const marks = (from: number) => dates.map((_, at) => ((at + from) % 5 === 0 ? 'A' : 'P'));
    const run = await runChecks(
      await makeXlsx({
        rows: [
          ['Attendance Sheet'],
          ['S.No', 'Employees ID', 'Employees', null, ...dates.map(() => null)],
          [null, null, null, 'Dates', ...dates],
          [1, 'K1', 'Rosa Fielding', null, ...marks(0)],
          [2, 'K2', 'Peter Okello', null, ...marks(1)],
          ['Daily Basis'],
          ['Presents', null, null, null, ...dates.map((_, at) => 2 - (at % 5 === 0 || at % 5 === 4 ? 1 : 0))],
          ['Absents', null, null, null, ...dates.map((_, at) => (at % 5 === 0 || at % 5 === 4 ? 1 : 0))],
        ],
      }),
      { staff: [employee('Rosa Fielding', 'K1'), employee('Peter Okello', 'K2')] },
    );
    expect(run.people.map(({ name }) => name)).toEqual(['Rosa Fielding', 'Peter Okello']);
    expect(run.day('Rosa Fielding', '2026-07-06').day.values).toMatchObject({ absentDays: 1 });
    expect(run.day('Peter Okello', '2026-07-06').day.values).toMatchObject({ actualDays: 1 });
  });

  test('letters in English: P, A and WO are plain, X beside them is asked for and no absence', async () => {
    const run = await runChecks(
      await makeXlsx({
        rows: [
          ['EmployeeCode', 'FullName', ...DAYS.map((day) => `Day${day}`), 'Overtime'],
          ['K1', 'Anna Miller', ...grid('P', 'P', 'P', 'WO', 'A', 'EL', 'X'), 3],
        ],
      }),
      { staff: [employee('Anna Miller', 'K1')] },
    );
    expect(run.outcome).toMatchObject({ ok: true, needsMapping: false, needsLegend: true });
    expect(run.head.columns.filter(({ target }) => target === 'day')).toHaveLength(31);
    expect(run.outcome).toMatchObject({ unknownMarks: [expect.objectContaining({ mark: 'X' })] });
    expect(run.day('Anna Miller', '2026-07-05').day.result).toBe('absent');
    expect(run.day('Anna Miller', '2026-07-06').day.values).toMatchObject({ annualLeave: 1 });
  });

  test('X in a sheet with ticks is still a cross', async () => {
    const run = await runChecks(
      await makeXlsx({
        rows: [
          ['姓名', ...DAYS],
          ['顾明远', ...grid('√', 'X')],
        ],
      }),
      { staff: [employee('顾明远')] },
    );
    expect(run.outcome).toMatchObject({ ok: true, needsLegend: false });
    expect(run.day('顾明远', '2026-07-02').day.result).toBe('absent');
  });

  test('a row a day with times and words in English', async () => {
    const run = await runChecks(
      await makeXlsx({
        rows: [
          ['Employee Name', 'Position', 'Department', 'Date', 'Day', 'Time In', 'Time Out', 'Status'],
          ['Anna Miller', 'Clerk', 'Sales', '2026-07-01', 'Wednesday', '08:18 AM', '04:56 PM', 'Late'],
          ['Anna Miller', 'Clerk', 'Sales', '2026-07-02', 'Thursday', '08:00 AM', '05:01 PM', 'Present'],
          ['Anna Miller', 'Clerk', 'Sales', '2026-07-03', 'Friday', null, null, 'On Leave'],
        ],
      }),
      { staff: [employee('Anna Miller')] },
    );
    expect(run.outcome).toMatchObject({ ok: true, needsMapping: false, proposal: { form: 'daily' } });
    expect(run.day('Anna Miller', '2026-07-01').day.punches.slice(0, 2)).toEqual([498, 1016]);
    expect(run.day('Anna Miller', '2026-07-01').day.result).toBe('late');
    expect(run.day('Anna Miller', '2026-07-03').day.result).toBe('leave');
  });

  test('letters under STATUS mean what they mean in a grid; one nobody knows is no absence', async () => {
    const day = (no: string, name: string, date: number, status: string, ...times: string[]) => [
      no,
      name,
      `2026-07-0${date}`,
      status,
      ...times,
    ];
    const run = await runChecks(
      await makeXlsx({
        rows: [
          ['EP NO', 'EP NAME', 'DATE', 'STATUS', 'IN', 'OUT'],
          day('K1', 'Rosa Fielding', 1, 'P', '09:00', '17:30'),
          day('K1', 'Rosa Fielding', 2, 'A'),
          day('K1', 'Rosa Fielding', 3, 'WO'),
          day('K2', 'Peter Okello', 1, 'HD', '09:00', '13:00'),
          day('K2', 'Peter Okello', 2, 'P', '08:50', '17:20'),
          day('K2', 'Peter Okello', 3, 'QQ'),
        ],
      }),
      { staff: [employee('Rosa Fielding', 'K1'), employee('Peter Okello', 'K2')] },
    );
    expect(run.outcome).toMatchObject({ ok: true, needsMapping: false, unknownMarks: [{ mark: 'QQ' }] });
    expect(run.day('Rosa Fielding', '2026-07-01').day).toMatchObject({ result: 'normal', values: { actualDays: 1 } });
    expect(run.day('Rosa Fielding', '2026-07-02').day).toMatchObject({ result: 'absent', values: { absentDays: 1 } });
    expect(run.day('Rosa Fielding', '2026-07-03').day).toMatchObject({ result: 'rest', values: { restDays: 1 } });
    expect(run.day('Peter Okello', '2026-07-01').day.values).toMatchObject({ actualDays: 0.5 });
    expect(run.day('Peter Okello', '2026-07-03').day.values.absentDays).toBeUndefined();
  });

  test('hours of a month whose headings say how they were filled in', async () => {
    const run = await runChecks(
      await makeXlsx({
        rows: [
          ['序号', '部门', '员工的姓名', '工作日加班工时', '当月工时（已公式加和）', '月份'],
          [1, '生产部', '顾明远', 12, 180, '2026-07'],
          [2, '生产部', '温书瑶', 8, 172.5, '2026-07'],
        ],
      }),
      { staff: [employee('顾明远'), employee('温书瑶')] },
    );
    expect(run.outcome).toMatchObject({ ok: true, needsMapping: false });
    expect(run.person('温书瑶').values).toMatchObject({ otWorkdayHours: 8, workHours: 172.5 });
  });

  test('one number in a column a month: the month’s own column is read', async () => {
    const months = Array.from({ length: 12 }, (_, at) => `${at + 1}月`);
    const of = (first: number) => months.map((_, at) => (at < 8 ? (first + at) % 6 : null));
    const run = await runChecks(
      await makeXlsx({
        rows: [
          ['迟到次数月度统计'],
          ['工号', '姓名', '部门', ...months],
          ['K1', '顾明远', '生产部', ...of(1)],
          ['K2', '温书瑶', '财务部', ...of(4)],
        ],
      }),
      { staff: [employee('顾明远', 'K1'), employee('温书瑶', 'K2')] },
    );
    expect(run.outcome).toMatchObject({ ok: true, needsMapping: false });
    expect(run.targets).toMatchObject({ '7月': 'lateCount', '6月': null });
    expect(run.person('顾明远').values).toMatchObject({ lateCount: 1 });
    expect(run.person('温书瑶').values).toMatchObject({ lateCount: 4 });
  });
});
