import iconv from 'iconv-lite';
import { codes, good, runImport, writeTemp } from '../../support/workbooks/run-import';

const TEXT =
  '工资表,,,\r\n姓名,工号,部门,实发工资\r\n王晓明,001,"生产,一车间","5,000.50"\r\n李一,002,行政部,6000\r\n合计,,,11000.5\r\n';

describe('.csv', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['GB18030', iconv.encode(TEXT, 'gb18030')],
    ['UTF-16 with mark', iconv.encode(TEXT, 'utf-16')],
    ['rare characters in GB18030', iconv.encode(`${TEXT}㐀䶮,009,研发部,1\r\n`, 'gb18030')],
  ])('%s', async (_, bytes) => {
    const run = await runImport(await writeTemp('工资.csv', bytes));
    expect(good(run).layout).toEqual({ sheetIndex: 0, headerStart: 2, headerEnd: 2 });
    expect(run.row(3)).toMatchObject({ name: '王晓明', netFen: 500_050n });
    expect(run.row(3).cells.slice(1, 3)).toEqual(['001', '生产,一车间']);
    expect(codes(run.row(5))).toEqual(['totalRow']);
  });

  test.each([';', '\t', '|'])('delimiter %j', async (delimiter) => {
    const run = await runImport(
      await writeTemp(
        '工资.csv',
        ['姓名,工号,实发工资', '王晓明,001,5000', '李一,002,6000'].join('\n').replaceAll(',', delimiter),
      ),
    );
    expect(run.targets).toEqual({ 姓名: 'name', 工号: 'staffNo', 实发工资: 'netPay' });
  });

  test('control characters in a cell are taken out', async () => {
    const rows = Array.from({ length: 400 }, (_, n) => `员工${n},${n},研发部${n > 350 ? '\u0000' : ''},1`).join('\n');
    const run = await runImport(await writeTemp('工资.csv', `姓名,工号,部门,实发工资\n${rows}\n`));
    expect(new Set(run.rows.map((row) => row.cells[2]))).toEqual(new Set(['研发部']));
  });

  test('ways to keep zeros: ="001", apostrophe, tab', async () => {
    const run = await runImport(
      await writeTemp(
        '工资.csv',
        '姓名,工号,身份证号,实发工资\n王晓明,"=""001""",\'11010519491231002X,1\n李一,\t002,440524188001010014\t,2\n',
      ),
    );
    expect(run.rows.map((row) => row.cells[1])).toEqual(['001', '002']);
    expect(run.rows.map((row) => row.sensitive?.idNo)).toEqual(['11010519491231002X', '440524188001010014']);
  });

  test('numbers with a spreadsheet’s tail are rounded; identity numbers spoilt by it are refused', async () => {
    const run = await runImport(
      await writeTemp('工资.csv', '姓名,身份证号,实发工资\n王晓明,1.10105E+17,3333.3333333\n'),
    );
    expect(run.row(2)).toMatchObject({ netFen: 333_333n });
    expect(codes(run.row(2))).toContain('idNumberTruncated');
  });

  test('a quote left open is told, not swallowed', async () => {
    await expect(
      runImport(await writeTemp('工资.csv', '姓名,实发工资\n"王晓明,5000\n李一,6000\n')),
    ).rejects.toMatchObject({ name: 'WorkbookError' });
  });
});
