import { type ImportRun, importRows } from '../../../../support/workbooks/run-import';
import type { CellSpec } from '../../../../support/workbooks/make-xlsx';

const SIGNS = [...'甲乙丙丁戊己庚辛壬癸'];
const HEADER = ['工号', '姓名', '时薪', '工时', '工时工资', '餐补', '实发工资'];
const hours = (at: number) => 100 + at;
const own = (at: number) => 20 + at;

interface Sheet {
  /** What stands in the first row beside the title, from column C. */
  head?: CellSpec[];
  /** 元 an hour. */
  rate?: (at: number) => CellSpec;
  /** Of a row of the sheet (from 3). */
  pay: (row: number, at: number) => CellSpec;
}

/** A title, the header in row 2 and ten people below it, whose pay is a formula. */
const imported = ({ head = [], rate = own, pay }: Sheet) =>
  importRows([
    ['2026年7月工资表', null, ...head],
    HEADER,
    ...SIGNS.map((sign, at): CellSpec[] => {
      const [row, cell] = [at + 3, pay(at + 3, at)];
      const paid = Number(typeof cell === 'object' ? cell?.v : cell);
      return [`A${100 + at}`, `员工${sign}`, rate(at), hours(at), cell, 50, { f: `E${row}+F${row}`, v: paid + 50 }];
    }),
  ]);

const found = (run: ImportRun, row: number) =>
  run
    .row(row)
    .issues.filter(({ code, level }) => code.startsWith('formula') && level !== 'info')
    .map(({ code, column, values }) => ({ code, column, ...values }));
const all = (run: ImportRun) => run.rows.flatMap(({ rowNo }) => found(run, rowNo));
const judged = (run: ImportRun) => [...new Set(run.rows.map(({ rowNo }) => run.audited(rowNo).formulas))];
const notices = ({ outcome }: ImportRun) =>
  outcome.ok ? outcome.notices.filter(({ code }) => code === 'formulaAnchorEmpty').map(({ values }) => values) : [];

describe('formulas that are fixed to one cell', () => {
  it('hold where it is a figure of the head', async () => {
    const run = await imported({ head: ['系数', 1.5], pay: (row, at) => ({ f: `D${row}*$D$1`, v: hours(at) * 1.5 }) });
    expect([all(run), notices(run), judged(run)]).toEqual([[], [], ['held']]);
  });

  it('tell of the figure of another person, with what it would be by the own', async () => {
    const run = await imported({ pay: (row, at) => ({ f: `D${row}*$C$3`, v: hours(at) * own(0) }) });
    expect(found(run, 3)).toEqual([]);
    expect(found(run, 5)).toEqual([
      {
        code: 'formulaAnchored',
        column: 4,
        label: '工时工资',
        formula: 'D5*$C$3',
        cell: '$C$3',
        of: '时薪',
        name: '员工甲',
        row: 3,
        expected: 224_400,
        actual: 204_000,
      },
    ]);
    expect(all(run)).toHaveLength(9);
    // It is the first person's own.
    expect(judged(run)).toEqual(['held', 'off']);
  });

  it('say nothing of a figure that stands in the first row for all, nor of one that all have alike', async () => {
    const first = await imported({
      rate: (at) => (at === 0 ? 30 : null),
      pay: (row, at) => ({ f: `D${row}*$C$3`, v: hours(at) * 30 }),
    });
    expect([all(first), judged(first)]).toEqual([[], ['held', 'unreadable']]);
    const alike = await imported({
      rate: (at) => (at === 4 ? 25 : 30),
      pay: (row, at) => ({ f: `D${row}*$C$3`, v: hours(at) * 30 }),
    });
    expect(all(alike)).toEqual([]);
  });

  it('tell once of the sheet where it is blank, or a word', async () => {
    const blank = await imported({ pay: (row) => ({ f: `D${row}*$D$1`, v: 0 }) });
    expect(notices(blank)).toEqual([{ label: '工时工资', formula: 'D3*$D$1', cell: '$D$1', rows: 10, text: '' }]);
    const word = await imported({ pay: (row) => ({ f: `IFERROR(D${row}*$D$2,0)`, v: 0 }) });
    expect(notices(word)).toMatchObject([{ cell: '$D$2', rows: 10, text: '工时' }]);
  });

  it('say nothing of a word that is compared, of what is added and may be nothing, and of ranges', async () => {
    const compared = await imported({
      head: ['是'],
      pay: (row, at) => ({ f: `IF($C$1="是",D${row}*C${row},0)+$D$1`, v: hours(at) * own(at) }),
    });
    expect([all(compared), notices(compared), judged(compared)]).toEqual([[], [], ['held']]);
    const ranges = await imported({ pay: (row, at) => ({ f: `D${row}/SUM($D$3:$D$12)*1000`, v: hours(at) }) });
    expect([all(ranges), notices(ranges)]).toEqual([[], []]);
  });

  it('are the usual ones of a column in which one row has drifted off', async () => {
    const run = await imported({
      head: ['系数', 1.5],
      pay: (row, at) =>
        row === 8
          ? { f: `D${row}*D${row - 1}`, v: hours(at) * hours(at - 1) }
          : { f: `D${row}*$D$1`, v: hours(at) * 1.5 },
    });
    expect(found(run, 8).filter(({ code }) => code === 'formulaOdd')).toEqual([
      {
        code: 'formulaOdd',
        column: 4,
        label: '工时工资',
        formula: 'D8*D7',
        usual: 'D8*$D$1',
        expected: 15_750,
        actual: 1_092_000,
      },
    ]);
    expect(all(run)).toHaveLength(1);
  });

  it('tell of one that is fixed to another cell than the others', async () => {
    const run = await imported({
      head: ['系数', 1.5, 2],
      pay: (row, at) => ({ f: `D${row}*$${row === 9 ? 'E' : 'D'}$1`, v: hours(at) * (row === 9 ? 2 : 1.5) }),
    });
    expect(found(run, 9)).toMatchObject([{ code: 'formulaOdd', expected: 15_900, actual: 21_200 }]);
  });

  it('are never said to hold where all of a column have drifted', async () => {
    const run = await imported({
      head: ['系数', 1.5],
      pay: (row, at) => ({ f: `D${row}*D${row - 1}`, v: at === 0 ? 0 : hours(at) * hours(at - 1) }),
    });
    expect(judged(run)).not.toContain('held');
  });
});
