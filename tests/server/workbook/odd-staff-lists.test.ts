import { makeXlsx } from '../../support/workbooks/make-xlsx';
import { numbers, runStaff } from '../../support/workbooks/run-staff';

const HEAD = ['工号', '姓名', '身份证号', '手机号', '部门', '入职日期'];
const one = (n: number, name: string, dept: string | null = '生产部', entry = '2024-07-01') => [
  `00${n}`,
  name,
  numbers(n).idNo,
  numbers(n).mobile,
  dept,
  entry,
];

describe('staff lists as offices keep them', () => {
  test('a birthday by its month keeps nobody out, one that is no day is pointed out', async () => {
    const run = await runStaff(
      await makeXlsx({
        rows: [
          [...HEAD, '出生年月'],
          [...one(2, '王晓明'), '1990-03'],
          [...one(4, '李一'), '1990年3月'],
          [...one(6, '赵二'), '属马'],
        ],
      }),
    );
    expect(run.rows.map(({ status }) => status)).toEqual(['ok', 'ok', 'warning']);
    expect(run.row(4).issues.map(({ level, code }) => [level, code])).toEqual([['warning', 'dateUnreadable']]);
  });

  test('a weekday behind the date, an apostrophe before the number, words for contract workers', async () => {
    const { idNo, mobile } = numbers(2);
    const run = await runStaff(
      await makeXlsx({
        rows: [
          [...HEAD, '用工类型'],
          ['001', '王晓明', `'${idNo}`, `'${mobile}`, '生产部', '2024年07月01日 星期一', '合同制员工'],
          [...one(4, '李一'), '临时'],
        ],
      }),
    );
    expect(run.rows.map(({ write }) => write?.values)).toMatchObject([
      { idNo, mobile, entryDate: '2024-07-01', employmentType: 'fullTime' },
      { employmentType: 'labor' },
    ]);
  });

  test('departments in merged cells: who has none is told', async () => {
    const run = await runStaff(
      await makeXlsx({
        rows: [HEAD, one(2, '王晓明'), one(4, '李一', null), one(6, '赵二', '行政部')],
        merges: ['E2:E3'],
      }),
    );
    if (!run.outcome.ok) throw new Error(run.outcome.code);
    expect(run.outcome.notices).toEqual([expect.stringContaining('有1人没有部门（第3行）')]);
    // Nobody knows whether a cell is merged.
    expect(run.outcome.notices).toEqual([expect.not.stringContaining('取消合并')]);
    const none = await runStaff(await makeXlsx({ rows: [HEAD, one(2, '王晓明', null)] }));
    expect(none.outcome.ok && none.outcome.notices.join()).not.toContain('没有部门');
  });

  test('a department’s line between the people is nobody, the list of leavers comes last', async () => {
    const run = await runStaff(
      await makeXlsx(
        { name: '离职人员', rows: [HEAD, one(6, '赵二')] },
        {
          name: '在职人员',
          rows: [['姓名', '工号', ...HEAD.slice(2)], ['生产部'], ['王晓明', '001', ...one(2, '').slice(2)]],
        },
      ),
    );
    expect(run.rows.map(({ rowNo, status, name }) => [rowNo, status, name])).toEqual([
      [2, 'ignored', '生产部'],
      [3, 'ok', '王晓明'],
    ]);
  });
});
