import iconv from 'iconv-lite';
import { utils, write } from '@e965/xlsx';
import { type CellSpec, makeXlsx } from '../../support/workbooks/make-xlsx';
import { writeTemp } from '../../support/workbooks/run-import';
import { codesOf, numbers, runStaff, type StaffRun } from '../../support/workbooks/run-staff';

const HEAD = ['工号', '姓名', '身份证号码', '手机', '入职日期'];
const person = (n: number, name: string, entry: CellSpec = '2024-03-01'): CellSpec[] => [
  `A00${n}`,
  name,
  numbers(n).idNo,
  numbers(n).mobile,
  entry,
];
const csvOf = (rows: CellSpec[][]) => rows.map((row) => row.map((cell) => String(cell ?? '')).join(',')).join('\r\n');

function people(run: StaffRun): string[] {
  return run.rows.filter((row) => row.status !== 'ignored').map((row) => row.name);
}

/** Everybody is taken in without an error. */
function allFine(run: StaffRun, names: string[]): void {
  expect(run.rows.filter((row) => row.status === 'error').map((row) => row.issues)).toEqual([]);
  expect(people(run)).toEqual(names);
  expect(run.outcome).toMatchObject({ ok: true, needsMapping: false });
}

describe('staff lists as offices keep them', () => {
  test.each([
    ['over columns that hold nothing, is no heading twice', null, []],
    ['over columns that hold something, is', '李一', ['表头“姓名”出现了2次，第2个已记为“姓名(2)”，请核对各列的匹配']],
  ])('one heading %s', async (_, more, notices) => {
    const rows: CellSpec[][] = [
      ['员工信息登记表'],
      ['姓名', null, '入职日期', null],
      ['沈知秋', more, '2024-03-01', null],
      ['顾南风', null, '2024-04-01', null],
    ];
    const run = await runStaff(await makeXlsx({ rows, merges: ['A1:D1', 'A2:B2', 'C2:D2'] }));
    expect(people(run)).toEqual(['沈知秋', '顾南风']);
    expect(run.outcome).toMatchObject({ ok: true, notices });
  });

  test('a plain list', async () => {
    const run = await runStaff(await makeXlsx({ rows: [HEAD, person(1, '沈知秋'), person(2, '顾南风')] }));
    allFine(run, ['沈知秋', '顾南风']);
    expect(run.outcome).toMatchObject({ actions: { create: 2 } });
  });

  test('a title, a note, a numbering, a total and signatures', async () => {
    const rows = [
      ['星河制造有限公司员工花名册', null, null, null, null, null],
      ['单位：人事部', null, null, null, '制表日期：2026年7月', null],
      ['序号', ...HEAD],
      [1, ...person(1, '沈知秋')],
      [2, ...person(2, '顾南风')],
      ['合计：2人', null, null, null, null, null],
      ['制表人：陆之遥', null, null, '审核：', null, null],
    ];
    const run = await runStaff(await makeXlsx({ rows, merges: ['A1:F1'] }));
    allFine(run, ['沈知秋', '顾南风']);
    expect([run.row(6), run.row(7)].map((row) => row.status)).toEqual(['ignored', 'ignored']);
  });

  test('two header rows with merged parents, an emergency contact of his own name and number', async () => {
    const rows: CellSpec[][] = [
      ['基本信息', null, null, null, '任职信息', null, null, '紧急联系人', null, '银行卡信息', null],
      [
        '员工编号',
        '姓名',
        '身份证号',
        '联系电话',
        '一级部门',
        '二级部门',
        '入职时间',
        '姓名',
        '联系电话',
        '开户银行',
        '银行账号',
      ],
      [
        'A001',
        '沈知秋',
        numbers(1).idNo,
        numbers(1).mobile,
        '生产部',
        '一车间',
        '2024/3/1',
        '沈听澜',
        '13900000999',
        '工商银行',
        numbers(1).card,
      ],
    ];
    const run = await runStaff(await makeXlsx({ rows, merges: ['A1:D1', 'E1:G1', 'H1:I1', 'J1:K1'] }));
    allFine(run, ['沈知秋']);
    expect(run.row(3).write?.values).toMatchObject({
      name: '沈知秋',
      mobile: numbers(1).mobile,
      dept: '生产部/一车间',
      emergencyName: '沈听澜',
      emergencyMobile: '13900000999',
      bankCardNo: numbers(1).card,
    });
  });

  test('three departments in columns become one path', async () => {
    const rows = [
      [...HEAD, '一级部门', '二级部门', '三级部门'],
      [...person(1, '沈知秋'), '制造中心', '生产部', '一车间'],
      [...person(2, '顾南风'), '制造中心', null, null],
    ];
    const run = await runStaff(await makeXlsx({ rows }));
    allFine(run, ['沈知秋', '顾南风']);
    expect(run.rows.map((row) => row.write?.values.dept)).toEqual(['制造中心/生产部/一车间', '制造中心']);
  });

  test('every spelling of a date', async () => {
    const spellings: CellSpec[] = [
      '2024-03-01',
      '2024/3/1',
      '2024.3.1',
      '2024年3月1日',
      '20240301',
      20240301,
      45352,
      { v: 45352, s: 1 },
      '45352',
      '2024-03-01 00:00:00',
    ];
    const run = await runStaff(
      await makeXlsx({ rows: [HEAD, ...spellings.map((entry, at) => person(at + 1, '沈知秋', entry))] }),
    );
    expect(run.rows.map((row) => row.write?.values.entryDate)).toEqual(spellings.map(() => '2024-03-01'));
  });

  test('a list kept in English', async () => {
    const rows = [
      ['Employee ID', 'Name', 'ID Number', 'Mobile', 'Hire Date', 'Department', 'Position'],
      ['A001', '沈知秋', numbers(1).idNo, numbers(1).mobile, '2024-03-01', 'R&D', 'Engineer'],
    ];
    allFine(await runStaff(await makeXlsx({ rows })), ['沈知秋']);
  });

  test('a .csv in GBK', async () => {
    const run = await runStaff(
      await writeTemp('花名册.csv', iconv.encode(csvOf([HEAD, person(1, '沈知秋'), person(2, '顾南风')]), 'gbk')),
    );
    allFine(run, ['沈知秋', '顾南风']);
  });

  test('an .xls of 1997', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEAD, person(1, '沈知秋'), person(2, '顾南风')]), '花名册');
    const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    allFine(await runStaff(await writeTemp('花名册.xls', bytes)), ['沈知秋', '顾南风']);
  });

  test('required marks, blanks and line breaks in the header', async () => {
    const rows = [
      ['*工 号', '*姓  名', '身份证\n号码（必填）', '手机号码(必填)', '入职\n日期', '用工形式', '性 别'],
      [...person(1, '沈知秋'), '正式工', '男'],
      [...person(2, '顾南风'), '劳务派遣', '女'],
    ];
    const run = await runStaff(await makeXlsx({ rows }));
    allFine(run, ['沈知秋', '顾南风']);
    expect(run.rows.map((row) => row.write?.values.employmentType)).toEqual(['fullTime', 'dispatch']);
  });

  test('a header repeated at each page, blank rows and subtotals between departments', async () => {
    const rows = [
      HEAD,
      person(1, '沈知秋'),
      ['小计', '1人', null, null, null],
      [],
      HEAD,
      person(2, '顾南风'),
      ['总计', '2人', null, null, null],
    ];
    allFine(await runStaff(await makeXlsx({ rows })), ['沈知秋', '顾南风']);
  });

  test('the sheet that is a list is chosen among others, hidden ones last', async () => {
    const run = await runStaff(
      await makeXlsx(
        { name: '说明', rows: [['填写说明'], ['请如实填写']] },
        { name: '离职', rows: [HEAD, person(3, '陆之遥')], hidden: true },
        { name: '在职员工', rows: [HEAD, person(1, '沈知秋')] },
      ),
    );
    expect(run.outcome).toMatchObject({ layout: { sheetIndex: 2 } });
    allFine(run, ['沈知秋']);
  });

  test('a full list with contract, bases and bank', async () => {
    const rows = [
      [
        ...HEAD,
        '证件类型',
        '部门',
        '职务',
        '试用期结束',
        '转正日期',
        '合同起始日期',
        '合同终止日期',
        '合同类型',
        '开户行',
        '银行卡号',
        '社保基数',
        '公积金基数',
        '电子邮箱',
        '备注',
        '学历',
        '年龄',
      ],
      [
        ...person(1, '沈知秋'),
        '身份证',
        '研发部/平台组',
        '工程师',
        '2024-05-31',
        '2024-06-01',
        '2024-03-01',
        '2027-02-28',
        '固定期限',
        '招商银行',
        numbers(1).card,
        8000,
        '8,000.50',
        'shen@example.cn',
        '无',
        '本科',
        34,
      ],
    ];
    const run = await runStaff(await makeXlsx({ rows }));
    allFine(run, ['沈知秋']);
    expect(run.row(2).write?.values).toMatchObject({
      probationEnd: '2024-05-31',
      contractType: 'fixed',
      contractEnd: '2027-02-28',
      socialBase: '800000',
      fundBase: '800050',
      email: 'shen@example.cn',
    });
    expect(run.row(2).write?.values.remark).toBeUndefined();
    expect(run.targets).toMatchObject({ 学历: null, 年龄: null });
  });

  test('a contract without end', async () => {
    const rows = [
      [...HEAD, '劳动合同起', '劳动合同止'],
      [...person(1, '沈知秋'), '2020-01-01', '无固定期限'],
    ];
    const run = await runStaff(await makeXlsx({ rows }));
    expect(run.row(2).write?.values).toMatchObject({ contractStart: '2020-01-01', contractType: 'open' });
    expect(run.row(2).write?.values.contractEnd).toBeUndefined();
  });

  test('a sheet that is no list is told, and one without a needed column asks for it', async () => {
    expect(
      (
        await runStaff(
          await makeXlsx({
            rows: [
              ['产品', '单价'],
              ['螺丝', 3],
            ],
          }),
        )
      ).outcome,
    ).toMatchObject({ ok: false, code: 'noHeader' });
    const run = await runStaff(
      await makeXlsx({
        rows: [
          ['工号', '手机号', '部门'],
          ['A001', numbers(1).mobile, '研发部'],
        ],
      }),
    );
    expect(run.outcome).toMatchObject({ ok: true, needsMapping: true, notices: [expect.stringContaining('“姓名”')] });
  });

  test('a column left out the last time stays out, but is offered by its name', async () => {
    const rows = [
      [...HEAD, '在职状态', '学历'],
      [...person(1, '沈知秋'), '在职', '本科'],
    ];
    const template = [
      ...HEAD.map((label, at) => ({
        label,
        target: (['staffNo', 'name', 'idNo', 'mobile', 'entryDate'] as const)[at] ?? null,
      })),
      { label: '在职状态', target: null },
      { label: '学历', target: null },
    ];
    const run = await runStaff(await makeXlsx({ rows }), { templates: [{ columns: template }] });
    if (!run.outcome.ok) throw new Error('no header was found');
    const [state, education] = run.outcome.columns.slice(5);
    expect(state).toMatchObject({ target: null, source: 'leftOut', offered: 'workStatus' });
    expect(education).toMatchObject({ target: null, source: 'leftOut' });
    expect(education).not.toHaveProperty('offered');
    expect(run.outcome.notices).toEqual([expect.stringContaining('“在职状态”列上次选择了不导入')]);
  });

  test('a column left out the last time is not offered for what another column is', async () => {
    const rows = [
      [...HEAD, '所属部门', '部门'],
      [...person(1, '沈知秋'), '生产部', '一车间'],
    ];
    const template = [
      { label: '姓名', target: 'name' as const },
      { label: '部门', target: null },
    ];
    const run = await runStaff(await makeXlsx({ rows }), { templates: [{ columns: template }] });
    if (!run.outcome.ok) throw new Error('no header was found');
    expect(run.outcome.columns.slice(5)).toMatchObject([
      { target: 'dept', source: 'synonym' },
      { target: null, source: 'leftOut' },
    ]);
    expect(run.outcome.columns[6]).not.toHaveProperty('offered');
    expect(run.outcome.notices).toEqual([]);
  });

  test('a learnt mapping wins over the dictionary', async () => {
    const rows = [['内部码', '姓名', '身份证号码', '手机', '入职日期'], person(1, '沈知秋')];
    const template = ['内部码', '姓名', '身份证号码', '手机', '入职日期'].map((label, at) => ({
      label,
      target: (['staffNo', 'name', 'idNo', 'mobile', 'entryDate'] as const)[at] ?? null,
    }));
    const run = await runStaff(await makeXlsx({ rows }), { templates: [{ columns: template }] });
    allFine(run, ['沈知秋']);
    expect(codesOf(run.row(2))).toEqual([]);
  });
});
