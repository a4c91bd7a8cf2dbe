import { type CellSpec } from '../../support/workbooks/make-xlsx';
import { codes, importRows, person } from '../../support/workbooks/run-import';

const HEAD = ['Name', 'Department', 'Basic', 'HRA', 'Travel', 'Gross Salary', 'PF', 'Tax', 'Net Salary'];
const paid = (name: string, basic: number, tax = 0): CellSpec[] => {
  const gross = basic + basic / 10 + 50;
  return [name, 'Sales', basic, basic / 10, 50, gross, 20, tax, gross - 20 - tax];
};
const PEOPLE = [
  paid('Alma Quist', 1000),
  paid('Max Winter', 1100),
  paid('Bo Ferro', 1200, 5),
  paid('Ida Holm', 1300, 5),
];
const staff = PEOPLE.map(([name], at) => person({ id: String(at), name: String(name) }));
const said = async (...below: CellSpec[][]) => {
  const { rows } = await importRows([HEAD, ...PEOPLE, ...below], { staff });
  const of = (no: number) => rows.find(({ rowNo }) => rowNo === no);
  return below.map((_, at) => {
    const row = of(at + 2 + PEOPLE.length);
    return row ? codes(row) : ['-'];
  });
};

describe('questions and what was worked out below the people', () => {
  test('are nobody, wherever the figure stands', async () => {
    const answers = await said(
      ['Questions'],
      ['Find the sum of gross salary', null, null, null, null, 5270],
      ['What is the highest tax?', null, 5],
      ['Average HRA of all', null, null, 115],
      ['sumif()', null, 4600],
      ['求销售部平均工资', null, 4600],
    );
    expect(answers.slice(1)).toEqual(Array(5).fill(['asideRow']));
  });

  test('a person whose name begins alike stays, and so does a row with a net pay', async () => {
    const [max, list] = await said(paid('Maximilian Lowe', 1400), [
      'List of late ones',
      null,
      ...Array<null>(6).fill(null),
      300,
    ]);
    expect(max).not.toContain('asideRow');
    expect(list).not.toContain('asideRow');
  });

  test.each([
    ['How Kai Ming', 'Sales'],
    ['List Anna Maria', 'Sales'],
    ['陆一鸣', '计算机技术部'],
    ['陆一鸣', '统计信息中心'],
    ['Maxine Sumner', 'Total Rewards'],
    ['Rosa Fielding?', 'Sales'],
    ['陆一鸣？', 'Sales'],
  ])('%s of %s without a net pay is asked about', async (name, dept) => {
    const rows = (who: string, where: string) => [
      [dept === 'Sales' ? who : where, dept === 'Sales' ? where : who, 1000],
    ];
    const head = dept === 'Sales' ? HEAD : ['Department', 'Name', ...HEAD.slice(2)];
    const people = PEOPLE.map(([who, where, ...more]) =>
      dept === 'Sales' ? [who, where, ...more] : [where, who, ...more],
    );
    const run = await importRows([head, ...people, ...rows(name, dept)] as CellSpec[][], { staff });
    expect(codes(run.row(PEOPLE.length + 2))).toContain('netMissing');
  });

  test('are known by what stands first in the row, numbered or not, whatever the name’s column holds', async () => {
    const wide = async (...below: CellSpec[][]) => {
      const { rows } = await importRows([['No', ...HEAD], ...PEOPLE.map((row, at) => [at + 1, ...row]), ...below], {
        staff,
      });
      return rows.slice(PEOPLE.length).map((row) => codes(row));
    };
    expect(
      await wide(
        ['What is the average i', 'n hand salary of employees', null, null, null, null, 5270],
        ['Q7 Find the sum of gross', null, null, null, null, '4 hours?'],
      ),
    ).toEqual([['asideRow'], ['asideRow']]);
    expect(await wide([5, 'Nel Ruud', 'is she paid?', 1000])).not.toContainEqual(['asideRow']);
  });

  test('words of the header over sums of other columns name nobody', async () => {
    const [sums] = await said([null, 'Gross Salary', 5270, null, null, 'Net Salary', 5180]);
    expect(sums).toEqual(['asideRow']);
  });

  test('a total is known by its word beside an amount', async () => {
    const sum = (at: number) => PEOPLE.reduce((all, row) => all + Number(row[at]), 0);
    const [total] = await said([null, null, null, null, null, 'Total', sum(6), sum(7), sum(8)]);
    expect(total).toEqual(['totalRow']);
  });
});

describe('below the headings once more', () => {
  const copied = (lists: string[][]) => lists.map((list) => list.includes('copiedRow'));
  /** The name typed in, its figures fetched from above. */
  const lookedUp = (cells: CellSpec[]) =>
    cells.map((v, at) => (typeof v === 'number' ? { f: `VLOOKUP($A$7,$A$2:$I$5,${at + 1},0)`, v } : v));

  test('one who was looked up is not paid twice', async () => {
    expect(copied(await said(HEAD, lookedUp(paid('Bo Ferro', 1200, 5))))).toEqual([false, true]);
  });

  test('one who was looked up may be numbered anew', async () => {
    const { rows } = await importRows(
      [
        ['No', ...HEAD],
        ...PEOPLE.map((row, at) => [at + 1, ...row]),
        ['No', ...HEAD],
        [1, ...lookedUp(paid('Ida Holm', 1300, 5))],
      ],
      { staff },
    );
    expect(rows.slice(-1).map((row) => codes(row))).toEqual([['copiedRow']]);
  });

  test('a base wage fetched from a list is paid again, which is asked', async () => {
    const again = paid('Bo Ferro', 1200, 5).map((v, at) =>
      at === 2 ? { f: 'VLOOKUP(A7,$A$2:$I$5,3,0)', v: 1200 } : v,
    );
    const [, row] = await said(HEAD, again);
    expect(row).toContain('duplicatePerson');
    expect(row).not.toContain('copiedRow');
  });

  test('another figure is no copy', async () => {
    expect(copied(await said(HEAD, lookedUp(paid('Bo Ferro', 1200, 9))))).toEqual([false, false]);
  });

  test('others are people of the sheet', async () => {
    expect(copied(await said(HEAD, paid('Nel Ruud', 1200, 5), HEAD, paid('Ute Ahl', 1200)))).toEqual(
      Array(4).fill(false),
    );
  });

  test('what is written out once more may be paid twice, which is asked', async () => {
    for (const below of [PEOPLE, PEOPLE.slice(2, 3)]) {
      const [, ...again] = await said(HEAD, ...below);
      expect(copied(again)).toEqual(below.map(() => false));
      for (const row of again) expect(row).toContain('duplicatePerson');
    }
  });
});
