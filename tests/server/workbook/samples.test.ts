import { join } from 'node:path';
import { codes, good, person, runImport } from '../../support/workbooks/run-import';

const sample = (name: string) => join(__dirname, '../../support/workbooks/samples', name);

describe('workbooks written by strangers', () => {
  test.each([
    ['02_xnp2020_工资表_标题行合并.xlsx', 'proven'],
    ['03_adrianx77_工资模板_标题行38列.xlsx', 'proven'],
    // Nothing adds up in these two.
    ['06_ray7628_工资模板.xls', 'unproven'],
    ['07_ray7628_工资条_重复表头.xls', 'unproven'],
  ])('%s: net pay is %s', async (name, proof) => {
    expect(good(await runImport(sample(name))).netProof).toBe(proof);
  });

  test('the sample the console offers is ready without a click', async () => {
    const outcome = good(await runImport(join(__dirname, '../../../public/samples/工资表示例.xlsx')));
    expect(outcome).toMatchObject({ needsMapping: false, netProof: 'proven', uncounted: [] });
  });

  test('02: merged title, header with inner blanks on row 3, formulas without value, total and sign-off rows', async () => {
    const run = await runImport(sample('02_xnp2020_工资表_标题行合并.xlsx'), {
      staff: [person({ id: 'a', name: '甲' }), person({ id: 'b', name: '乙' }), person({ id: 'c', name: '丙' })],
    });
    const outcome = good(run);
    expect(outcome.layout).toEqual({ sheetIndex: 0, headerStart: 3, headerEnd: 3 });
    expect(run.targets).toMatchObject({
      序号: null,
      姓名: 'name',
      职位: 'position',
      实出勤天数: 'actualDays',
      基本工资: 'baseWage',
      奖金: 'bonus',
      应扣款项: 'totalDeduction',
      实发金额: 'netPay',
      签字: null,
      备注: 'remark',
    });
    expect(outcome.counts).toEqual({ ok: 0, warning: 3, error: 0, ignored: 6 });
    expect(run.row(4)).toMatchObject({
      name: '甲',
      staffId: 'a',
      matchedBy: 'name',
      netFen: 1_480_000n,
      status: 'warning',
    });
    expect(codes(run.row(4))).toEqual(['nameOnlyMatch', 'formulaComputed']);
    expect(codes(run.row(7))).toEqual(['totalRow']);
    expect([8, 9, 12].map((rowNo) => codes(run.row(rowNo)))).toEqual([['noteRow'], ['noteRow'], ['noteRow']]);
    expect(outcome.netIdentity).toMatchObject({ key: 'sumOfParts', satisfied: 3, checked: 3 });
    expect(
      outcome.totals
        .filter((total) => total.sheetFen !== null)
        .map(({ label, sheetFen, matches }) => [label, sheetFen, matches]),
    ).toEqual([
      ['基本工资', '3000000', true],
      ['奖金', '1500000', true],
      ['应扣款项', '-60000', true],
      ['实发金额', '4440000', true],
    ]);
  });

  test('03: title, two columns of one name, float tails, hidden columns, a password column', async () => {
    const run = await runImport(sample('03_adrianx77_工资模板_标题行38列.xlsx'));
    const outcome = good(run);
    expect(outcome.layout.headerStart).toBe(2);
    expect(run.targets).toMatchObject({
      名称: 'name',
      证件号: 'idNo',
      工资卡: 'bankCardNo',
      约定工资: 'custom:约定工资',
      '约定工资(2)': 'custom:约定工资(2)',
      应发工资: 'grossPay',
      公积金个人代扣: 'housingFundPersonal',
      社保个人代扣: 'socialPersonal',
      所得税: 'individualIncomeTax',
      实发工资: 'netPay',
      '税率%': 'taxRate',
      密码: null,
    });
    expect(outcome.headCount.read).toBe(52);
    const row = run.row(4);
    expect(row.cells[10]).toBe('2002.60');
    expect(row.cells[26]).toBe('');
    expect(JSON.stringify(run.rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      'asfasf',
    );
    // The sheet states no total of deductions.
    expect(row).toMatchObject({ grossFen: 1_034_300n, netFen: 844_620n, deductFen: null });
    expect(outcome.netIdentity).toMatchObject({ key: 'grossMinusDeductions', satisfied: 52, checked: 52 });
    expect(outcome.columns.find((column) => column.label === '基本工资')).toMatchObject({
      hiddenInSheet: true,
      visible: false,
    });
    expect(outcome.notices.join()).toContain('约定工资');
  });

  test('06: an .xls with "234,22", two 备注 and insurances by nickname', async () => {
    const run = await runImport(sample('06_ray7628_工资模板.xls'));
    const outcome = good(run);
    expect(outcome.format).toBe('xls');
    expect(run.targets).toMatchObject({
      所属单位: 'dept',
      工号: 'staffNo',
      姓名: 'name',
      银行帐号: 'bankCardNo',
      '养扣8%': 'pensionPersonal',
      '医保2%': 'medicalPersonal',
      '失保0.5%': 'unemploymentPersonal',
      '公积7%': 'housingFundPersonal',
      扣个调税: 'individualIncomeTax',
      应发工资: 'grossPay',
      实发工资: 'netPay',
      备注: 'remark',
      '备注(2)': 'custom:备注(2)',
    });
    expect(run.rows).toHaveLength(3);
    expect(run.row(2).issues.find((issue) => issue.code === 'amountInvalid')).toMatchObject({
      level: 'warning',
      values: { value: '234,22', why: 'commaRead' },
    });
    expect(run.row(2)).toMatchObject({ name: 'sdsdf', netFen: 3_300n, addable: true });
    // Nothing adds up in this file: no identity is forced upon it.
    expect(outcome.netIdentity?.key).toBe('unchecked');
  });

  test('07: slips cut apart by repeated headers, every number a text', async () => {
    const run = await runImport(sample('07_ray7628_工资条_重复表头.xls'));
    const outcome = good(run);
    expect(outcome.counts).toMatchObject({ error: 3, ignored: 2 });
    expect(codes(run.row(3))).toEqual(['repeatedHeader']);
    expect(run.row(6)).toMatchObject({ name: 'aaa', netFen: 3_300n });
    expect(run.targets).toMatchObject({
      '养老金8%': 'pensionPersonal',
      '公积金7%': 'housingFundPersonal',
      '医保金2%': 'medicalPersonal',
      '失业金0.5%': 'unemploymentPersonal',
      奖金: 'bonus',
    });
  });
});
