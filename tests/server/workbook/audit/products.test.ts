import { importRows, type ImportRun } from '../../../support/workbooks/run-import';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const told = (run: ImportRun) =>
  run.rows.flatMap(({ rowNo }) =>
    run
      .row(rowNo)
      .issues.flatMap(({ code, values, message }) => (code === 'productDiffers' ? [{ rowNo, values, message }] : [])),
  );

/** Ten workers paid by the day, in whole yuan; `change` is put on gross and net of a row. */
function sheet(change: Record<number, number> = {}, head = ['出勤天数', '日工资', '应发工资']): CellSpec[][] {
  const people = Array.from({ length: 10 }, (_, at): CellSpec[] => {
    const [days, rate] = [18 + (at % 5) / 2, 260 + 15 * at];
    const gross = Math.round(days * rate) + (change[at + 2] ?? 0);
    return [`员工${'甲乙丙丁戊己庚辛壬癸'.charAt(at)}`, days, rate, gross, 500, gross - 500];
  });
  return [['姓名', ...head, '预支', '实发工资'], ...people];
}

describe('what is counted, times what one is paid', () => {
  test.each([
    ['出勤天数', '日工资', '应发工资'],
    ['件数', '单价', '计件工资'],
    ['课时', '课时单价', '课时费'],
    ['工日', '工日价', '金额'],
  ])('%s × %s = %s', async (...head) => {
    expect(told(await importRows(sheet({}, head)))).toEqual([]);
    expect(told(await importRows(sheet({ 5: 300 }, head)))).toEqual([
      {
        rowNo: 5,
        values: { label: head[2], expected: 594_750, actual: 624_800 },
        message: expect.stringContaining('按数量乘单价应为 5,947.50') as string,
      },
    ]);
  });

  test('is told once where the hours of overtime tell it, too', async () => {
    const run = await importRows(sheet({ 5: 300 }, ['加班小时', '加班时薪', '加班费']));
    expect(run.row(5).issues.filter(({ level }) => level === 'warning')).toHaveLength(1);
  });

  test('is no rule where it holds for few', async () => {
    expect(told(await importRows(sheet({ 3: 50, 5: 300, 8: 100 })))).toEqual([]);
  });
});
