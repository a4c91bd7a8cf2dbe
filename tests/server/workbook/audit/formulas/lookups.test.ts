import { type ImportRun, runImport } from '../../../../support/workbooks/run-import';
import { type CellSpec, makeXlsx, type SheetSpec } from '../../../../support/workbooks/make-xlsx';

const PEOPLE = [...'甲乙丙丁戊己庚辛壬癸子丑'].map((sign, at) => ({ no: `A${100 + at}`, name: `员工${sign}`, at }));
type Person = (typeof PEOPLE)[number];

const base = ({ at }: Person) => 5_000 + 100 * at;
const hours = ({ at }: Person) => (at % 4) * 30;
const bonus = ({ at }: Person) => (at % 3 === 0 ? 500 + at : 0);
const fund = ({ at }: Person) => 400 + at;

type Formulas = Record<'overtime' | 'bonus' | 'fund', string>;
const usual = (row: number): Formulas => ({
  overtime: `VLOOKUP(A${row},考勤!$A$2:$C$13,3,0)`,
  bonus: `IFERROR(VLOOKUP(B${row},奖金!$A:$B,2,FALSE),0)`,
  fund: `INDEX(公积金!$B$2:$B$13,MATCH(A${row},公积金!$A$2:$A$13,0))`,
});

interface Change {
  formulas?: (row: number) => Partial<Formulas>;
  /** Of one row, what stands in place of the cells. */
  row?: Record<
    number,
    (cells: Record<keyof Formulas, { f: string; v: number }>) => Partial<Record<keyof Formulas, CellSpec>>
  >;
  others?: (sheets: Record<'考勤' | '奖金' | '公积金', CellSpec[][]>) => void;
  more?: SheetSpec[];
  no?: (person: Person) => string;
}

const worth = (cell: CellSpec) => Number(typeof cell === 'object' ? cell?.v : cell);

/** Twelve people whose overtime, bonus and fund are looked up in three other sheets. */
async function imported({
  formulas = () => ({}),
  row: changed = {},
  others,
  more = [],
  no = (person) => person.no,
}: Change = {}): Promise<ImportRun> {
  const rows = PEOPLE.map((person): CellSpec[] => {
    const row = person.at + 2;
    const text = { ...usual(row), ...formulas(row) };
    const cells = {
      overtime: { f: text.overtime, v: hours(person) },
      bonus: { f: text.bonus, v: bonus(person) },
      fund: { f: text.fund, v: fund(person) },
    };
    const own = { ...cells, ...changed[row]?.(cells) };
    const gross = base(person) + worth(own.overtime) + worth(own.bonus);
    return [
      no(person),
      person.name,
      base(person),
      own.overtime,
      own.bonus,
      { f: `SUM(C${row}:E${row})`, v: gross },
      own.fund,
      { f: `F${row}-G${row}`, v: gross - worth(own.fund) },
    ];
  });
  const sheets = {
    考勤: [['工号', '姓名', '加班费'], ...PEOPLE.map((person): CellSpec[] => [person.no, person.name, hours(person)])],
    奖金: [
      ['姓名', '金额'],
      ...PEOPLE.filter((person) => bonus(person) > 0).map((person): CellSpec[] => [person.name, bonus(person)]),
    ],
    公积金: [['工号', '个人'], ...PEOPLE.map((person): CellSpec[] => [person.no, fund(person)])],
  };
  others?.(sheets);
  const header = ['工号', '姓名', '基本工资', '加班费', '奖金', '应发工资', '住房公积金', '实发工资'];
  const path = await makeXlsx(
    { name: '工资表', rows: [header, ...rows] },
    ...Object.entries(sheets).map(([name, own]): SheetSpec => ({ name, rows: own })),
    ...more,
  );
  return runImport(path);
}

const CODES = /^(formula|lookup)/;
const found = (run: ImportRun, row: number) =>
  run
    .row(row)
    .issues.filter(({ code, level }) => CODES.test(code) && level !== 'info')
    .map(({ code, column, values }) => ({ code, column, ...values }));
const all = (run: ImportRun) => run.rows.flatMap(({ rowNo }) => found(run, rowNo));
const judged = (run: ImportRun) => [...new Set(run.rows.map(({ rowNo }) => run.audited(rowNo).formulas))];

describe('formulas that look into other sheets', () => {
  it('hold where each finds what stands there', async () => {
    const run = await imported();
    expect(all(run)).toEqual([]);
    expect(judged(run)).toEqual(['held']);
  });

  it('are computed anew: what they find is compared with what was stored', async () => {
    const run = await imported({
      others: ({ 考勤, 奖金 }) => {
        考勤[4] = ['A103', '员工丁', 120];
        奖金[2] = ['员工丁', 700];
      },
    });
    expect(found(run, 5)).toEqual([
      { code: 'formulaStale', column: 3, label: '加班费', expected: 12_000, actual: 9_000 },
      { code: 'formulaStale', column: 4, label: '奖金', expected: 70_000, actual: 50_300 },
      { code: 'formulaStale', column: 5, label: '应发工资', expected: 612_000, actual: 589_300 },
      { code: 'formulaStale', column: 7, label: '实发工资', expected: 571_700, actual: 549_000 },
    ]);
    expect(run.audited(5).formulas).toBe('off');
    expect(all(run)).toHaveLength(4);
  });

  it('says figures without certainty where the other sheet was itself worked out by formulas', async () => {
    const run = await imported({
      others: ({ 公积金 }) => {
        公积金[3] = ['A102', { f: '5000*0.1', v: 500 }];
      },
    });
    expect(found(run, 4)[0]).toEqual({
      code: 'formulaStale',
      column: 6,
      label: '住房公积金',
      expected: '500.00',
      actual: '402.00',
    });
  });

  it('by XLOOKUP, HLOOKUP, SUMIF, SUMIFS and single cells as well', async () => {
    const across: CellSpec[][] = [
      ['工号', ...PEOPLE.map(({ no }) => no)],
      ['加班费', ...PEOPLE.map(hours)],
    ];
    const run = await imported({
      more: [{ name: '横 表', rows: across }],
      formulas: (row) => ({
        overtime: `HLOOKUP(A${row},'横 表'!$A$1:$M$2,2,FALSE)`,
        bonus: `SUMIFS(奖金!$B:$B,奖金!$A:$A,B${row},奖金!$B:$B,">0")+SUMIF(奖金!A:A,"无此人",奖金!B:B)`,
        fund: row % 2 === 0 ? `_xlfn.XLOOKUP(A${row},公积金!$A:$A,公积金!$B:$B)` : `公积金!B${row}`,
      }),
      row: { 6: ({ bonus: cell }) => ({ bonus: { ...cell, v: 1 } }) },
    });
    expect(found(run, 6)[0]).toMatchObject({ code: 'formulaStale', column: 4, expected: 0, actual: 100 });
    expect(run.rows.filter(({ rowNo }) => found(run, rowNo).length > 0)).toHaveLength(1);
    expect(judged(run)).toEqual(['held', 'off']);
  });

  it('tell who stands below the rows that they look at', async () => {
    const run = await imported({
      formulas: (row) => ({ bonus: `IFERROR(VLOOKUP(B${row},奖金!$A$2:$B$4,2,FALSE),0)` }),
      row: { 11: ({ bonus: cell }) => ({ bonus: { ...cell, v: 0 } }) },
    });
    expect(found(run, 11)).toContainEqual({
      code: 'lookupShort',
      column: 4,
      label: '奖金',
      sheet: '奖金',
      key: '员工癸',
      row: 5,
      end: 4,
      expected: 50_900,
      actual: 0,
    });
    expect(all(run).filter(({ code }) => code === 'lookupShort')).toHaveLength(1);
    expect(run.audited(11).formulas).toBe('off');
  });

  it('say nothing of another list below, nor where most are left out', async () => {
    const apart = await imported({
      formulas: (row) => ({ bonus: `IFERROR(VLOOKUP(B${row},奖金!$A$2:$B$5,2,FALSE),0)` }),
      others: ({ 奖金 }) => 奖金.push(['合计', 2_018], ['员工乙', 800], ['员工丙', 900]),
    });
    expect(all(apart)).toEqual([]);
    const most = await imported({
      formulas: (row) => ({ bonus: `SUMIF(奖金!$A$2:$A$2,B${row},奖金!$B$2:$B$2)` }),
      others: ({ 奖金 }) =>
        奖金.splice(1, 4, ...PEOPLE.map((person): CellSpec[] => [person.name, person.at === 0 ? 500 : 600])),
      row: Object.fromEntries(
        PEOPLE.slice(1).map(({ at }) => [at + 2, (cells) => ({ bonus: { ...cells.bonus, v: 0 } })]),
      ),
    });
    expect(all(most).filter(({ code }) => code === 'lookupShort')).toEqual([]);
  });

  it('tell of somebody who is written otherwise in the other sheet, not of one who is not there', async () => {
    const run = await imported({
      others: ({ 奖金 }) => {
        奖金[3] = ['员工 庚 ', 506];
      },
      row: { 8: ({ bonus: cell }) => ({ bonus: { ...cell, v: 0 } }) },
    });
    expect(found(run, 8)[0]).toMatchObject({
      code: 'lookupLoose',
      sheet: '奖金',
      key: '员工庚',
      row: 4,
      expected: 50_600,
      actual: 0,
    });
    expect(all(run).filter(({ code }) => code.startsWith('lookup'))).toHaveLength(1);
  });

  it('tell of staff numbers that are numbers in one sheet and texts in the other', async () => {
    const run = await imported({
      no: ({ at }) => String(100 + at),
      formulas: (row) => ({ overtime: `IFERROR(VLOOKUP(A${row},考勤!$A$2:$C$13,3,0),0)`, fund: `公积金!B${row}` }),
      others: ({ 考勤 }) => 考勤.forEach((own, at) => at > 0 && (own[0] = 99 + at)),
      row: Object.fromEntries(PEOPLE.map(({ at }) => [at + 2, (cells) => ({ overtime: { ...cells.overtime, v: 0 } })])),
    });
    // Whoever has no overtime loses nothing.
    const lost = PEOPLE.filter((person) => hours(person) > 0);
    expect(all(run).map(({ code }) => code)).toEqual(lost.map(() => 'lookupLoose'));
    expect(found(run, 3)).toMatchObject([{ key: '101', row: 3, expected: 3_000, actual: 0 }]);
  });

  it('tell of an approximate lookup among people who are not in order', async () => {
    const run = await imported({
      formulas: (row) => ({ fund: `VLOOKUP(A${row},公积金!$A$2:$B$13,2)` }),
      others: ({ 公积金 }) => 公积金.reverse().unshift(公积金.pop() ?? []),
      row: { 9: ({ fund: cell }) => ({ fund: { ...cell, v: 411 } }) },
    });
    expect(found(run, 9)[0]).toMatchObject({
      code: 'lookupUnsorted',
      sheet: '公积金',
      key: 'A107',
      expected: 40_700,
      actual: 41_100,
    });
    expect(judged(run).sort()).toEqual(['off', 'unreadable']);
  });

  it('takes an approximate lookup in a table of brackets for what it is', async () => {
    const table: CellSpec[][] = [
      ['下限', '奖金'],
      [0, 0],
      [5_200, 100],
      [5_600, 300],
      [6_000, 800],
    ];
    const of = (person: Person) =>
      base(person) >= 6_000 ? 800 : base(person) >= 5_600 ? 300 : base(person) >= 5_200 ? 100 : 0;
    const run = await imported({
      more: [{ name: '级别', rows: table }],
      formulas: (row) => ({ overtime: `VLOOKUP(C${row},级别!$A$2:$B$5,2,TRUE)` }),
      row: Object.fromEntries(
        PEOPLE.map((person) => [person.at + 2, (cells) => ({ overtime: { ...cells.overtime, v: of(person) } })]),
      ),
    });
    expect(all(run).filter(({ column }) => column === 3)).toEqual([]);
  });

  it('name a lookup of another column than the neighbours have', async () => {
    const run = await imported({
      row: { 7: () => ({ overtime: { f: 'VLOOKUP(A7,考勤!$A$2:$C$13,2,0)', v: 7 } }) },
    });
    expect(found(run, 7).filter(({ code }) => code === 'formulaOdd')).toEqual([
      {
        code: 'formulaOdd',
        column: 3,
        label: '加班费',
        formula: 'VLOOKUP(A7,考勤!$A$2:$C$13,2,0)',
        usual: 'VLOOKUP(A7,考勤!$A$2:$C$13,3,0)',
        expected: 3_000,
        actual: 700,
      },
    ]);
  });

  it('stay unchecked where a sheet is not at hand, or a cell of it is not known', async () => {
    const other = await imported({ formulas: (row) => ({ overtime: `VLOOKUP(A${row},[2]考勤!$A$2:$C$13,3,0)` }) });
    expect(judged(other)).toEqual(['unreadable']);
    const gone = await imported({ formulas: (row) => ({ overtime: `VLOOKUP(A${row},没有!$A$2:$C$13,3,0)` }) });
    expect(judged(gone)).toEqual(['unreadable']);
    const several = await imported({ formulas: (row) => ({ overtime: `SUM(考勤:公积金!C${row})` }) });
    expect(judged(several)).toEqual(['unreadable']);
    const unknown = await imported({
      others: ({ 考勤 }) => {
        考勤[5] = ['A104', '员工戊', { f: '1+1' }];
        考勤[6] = [{ f: 'A6' }, '员工己', 30];
      },
    });
    expect(PEOPLE.map(({ at }) => unknown.audited(at + 2).formulas)).toEqual([
      ...Array.from({ length: 4 }, () => 'held'),
      ...Array.from({ length: 8 }, () => 'unreadable'),
    ]);
  });

  it('leave signs for any others, and names in quotes that look like cells, alone', async () => {
    const run = await imported({
      formulas: (row) => ({ bonus: `SUMIF(奖金!$A:$A,"*"&B${row},奖金!$B:$B)`, fund: `'B2'!B${row}` }),
      more: [
        { name: 'B2', rows: [['个人', '个人'], ...PEOPLE.map((person): CellSpec[] => [person.no, fund(person)])] },
      ],
    });
    expect(judged(run)).toEqual(['unreadable']);
    expect(all(run)).toEqual([]);
  });
});
