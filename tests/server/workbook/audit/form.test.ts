import {
  codes,
  importRows,
  type ImportRun,
  noticeCodes,
  runImport,
  writeTemp,
} from '../../../support/workbooks/run-import';
import { type CellSpec, makeXlsx, packXlsx, type SheetSpec, xlsxParts } from '../../../support/workbooks/make-xlsx';

const HEADER = ['工号', '姓名', '基本工资', '加班费', '应发工资', '个人所得税', '实发工资'];
type Amounts = Record<'base' | 'overtime' | 'gross' | 'tax' | 'net', CellSpec>;

/** Twelve people in rows from 2. `change`: of the row of the sheet. */
function sheet(change: Record<number, Partial<Amounts>> = {}): CellSpec[][] {
  const rows = Array.from({ length: 12 }, (_, at): CellSpec[] => {
    const [base, overtime, tax] = [5000 + 100 * at, 30.5 * (at % 4), 20 + at];
    const gross = base + overtime;
    const own = { base, overtime, gross, tax, net: gross - tax, ...change[at + 2] };
    const name = `员工${'甲乙丙丁戊己庚辛壬癸子丑'.charAt(at)}`;
    return [`A${100 + at}`, name, own.base, own.overtime, own.gross, own.tax, own.net];
  });
  return [HEADER, ...rows];
}
const FORM = /^(?:amount|merged|filtered|hidden)/;
const found = (run: ImportRun, row: number) =>
  run.row(row).issues.flatMap(({ code, column, values }) => (FORM.test(code) ? [{ code, column, values }] : []));
const said = ({ outcome }: ImportRun, code: string) =>
  outcome.ok ? outcome.notices.filter((notice) => notice.code === code) : [];
const anywhere = (run: ImportRun) => run.rows.flatMap(codes).filter((code) => FORM.test(code));

describe('amounts stored as text', () => {
  it('are told one by one among numbers, with what they were read as', async () => {
    const run = await importRows(sheet({ 4: { base: ' 5200.00' }, 5: { tax: '23元' } }));
    expect(found(run, 4)).toEqual([
      { code: 'amountAsText', column: 2, values: { label: '基本工资', value: ' 5200.00', read: '5200.00' } },
    ]);
    expect(found(run, 5)).toEqual([
      { code: 'amountAsText', column: 5, values: { label: '个人所得税', value: '23元', read: '23.00' } },
    ]);
    expect(anywhere(run)).toHaveLength(2);
  });

  it('are told once of a column that is all text', async () => {
    const run = await importRows(sheet().map((row, at) => (at === 0 ? row : row.map((cell) => String(cell)))));
    expect(anywhere(run)).toEqual([]);
    expect(said(run, 'amountsAsText')).toMatchObject([
      { values: { labels: ['基本工资', '加班费', '应发工资', '个人所得税', '实发工资'] } },
    ]);
  });

  it('are nothing to tell of where nothing is meant, where the clerk typed them, and in a .csv', async () => {
    const nothing = await importRows(sheet({ 2: { overtime: '0' }, 6: { overtime: '-' }, 10: { overtime: '0.00' } }));
    expect(anywhere(nothing)).toEqual([]);
    const typed = await importRows(sheet({ 4: { base: ' 5200.00' } }), { fixes: [[4, { cells: { 2: '5200' } }]] });
    expect(anywhere(typed)).toEqual([]);
    const lines = sheet({ 4: { base: '"5,200.00"' } }).map((row) => row.join(','));
    const csv = await runImport(await writeTemp('工资表.csv', lines.join('\n')));
    expect([csv.row(4).cells[2], anywhere(csv), noticeCodes(csv)]).toEqual(['5200.00', [], []]);
  });
});

describe('amounts finer than 分', () => {
  it('are told where somebody typed them', async () => {
    const run = await importRows(sheet({ 4: { base: 5200.125 } }));
    expect(found(run, 4)).toEqual([
      { code: 'amountRounded', column: 2, values: { label: '基本工资', value: '5200.125', read: '5200.13' } },
    ]);
    expect(anywhere(run)).toHaveLength(1);
  });

  it('are told once of what formulas come to, and not at all of the tail of a double', async () => {
    const rows = sheet({
      3: { overtime: { f: 'C3/21.75/8*1.5', v: 43.9655172413793 } },
      5: { overtime: 44.8275862068966 },
      7: { overtime: 30.299999999999997 },
    });
    const run = await importRows(rows);
    expect(anywhere(run)).toEqual([]);
    expect(said(run, 'amountsRounded')).toMatchObject([
      { values: { labels: ['加班费'], cells: 2, row: 3, value: '43.9655172413793' } },
    ]);
    expect(noticeCodes(await importRows(sheet({ 7: { overtime: 30.299999999999997 } })))).toEqual([]);
  });
});

describe('an amount merged over several people', () => {
  it('is told of those in whose rows it is not read', async () => {
    const rows = sheet({ 6: { base: null }, 7: { base: null } });
    const run = await importRows(rows, { merges: ['C5:C7'] });
    for (const row of [6, 7])
      expect(found(run, row)).toEqual([
        { code: 'mergedAmount', column: 2, values: { label: '基本工资', first: 5, amount: 530_000 } },
      ]);
    expect(anywhere(run)).toHaveLength(2);
  });

  it('is none over one row, over other columns, or without an amount', async () => {
    const rows = sheet({ 6: { overtime: null }, 5: { overtime: null } });
    const run = await importRows(rows, { merges: ['C5:D5', 'D5:D6', 'B8:B9'] });
    expect(anywhere(run)).toEqual([]);
  });
});

describe('rows that a filter hides', () => {
  const workbook = async (more: Partial<SheetSpec>, filter: string) => {
    const parts = xlsxParts([{ rows: sheet(), ...more }]);
    const part = 'xl/worksheets/sheet1.xml';
    parts.set(part, (parts.get(part) ?? '').replace('</sheetData>', `</sheetData>${filter}`));
    return runImport(await packXlsx(parts));
  };
  const notice = (run: ImportRun) => said(run, 'filtered');

  it('are told of together', async () => {
    const run = await workbook(
      { hiddenRows: [4, 9] },
      '<autoFilter ref="A1:G13"><filterColumn colId="3"/></autoFilter>',
    );
    expect(notice(run)).toMatchObject([{ values: { rows: 2 } }]);
    expect(codes(run.row(4))).toContain('hiddenRow');
  });

  it('are none where nothing is hidden, or by hand', async () => {
    expect(notice(await workbook({}, '<autoFilter ref="A1:G13"/>'))).toEqual([]);
    expect(notice(await workbook({ hiddenRows: [4] }, ''))).toEqual([]);
    expect(notice(await workbook({ hiddenRows: [13] }, '<autoFilter ref="A1:G9"/>'))).toEqual([]);
  });
});

it('says nothing of the form of a plain sheet', async () => {
  const run = await runImport(await makeXlsx({ rows: sheet(), merges: ['A1:B1'] }));
  expect([anywhere(run), noticeCodes(run)]).toEqual([[], []]);
});
