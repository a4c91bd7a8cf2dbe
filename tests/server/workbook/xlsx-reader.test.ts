import { readFile } from 'node:fs/promises';
import { openWorkbook, readHead } from '@server/workbook';
import { packXlsx, xlsxParts } from '../../support/workbooks/make-xlsx';
import { codes, good, importRows, runImport, writeTemp } from '../../support/workbooks/run-import';

/** Rows of a workbook whose sheet (and shared strings) are given as XML. */
async function rowsOf(data: string, strings?: string, workbookPr = ''): Promise<(string | undefined)[][]> {
  const parts = xlsxParts([{ rows: [] }]);
  parts.set('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${data}</sheetData></worksheet>`);
  if (workbookPr)
    parts.set('xl/workbook.xml', (parts.get('xl/workbook.xml') ?? '').replace('<sheets>', `${workbookPr}<sheets>`));
  if (strings) {
    parts.set('xl/sharedStrings.xml', strings);
    parts.set(
      'xl/_rels/workbook.xml.rels',
      (parts.get('xl/_rels/workbook.xml.rels') ?? '').replace(
        '</Relationships>',
        '<Relationship Id="rIdT" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
      ),
    );
  }
  const workbook = await openWorkbook(await packXlsx(parts), '工资.xlsx');
  const { rows } = await readHead(workbook, 0, 10);
  await workbook.close();
  return rows.map((row) => Array.from(row.cells, (cell) => cell?.text));
}

test('a part whose name no folder could take spoils nothing', async () => {
  const parts = new Map<string, string | Buffer>(
    xlsxParts([
      {
        rows: [
          ['姓名', '基本工资', '实发工资'],
          ['王晓明', 5000, 5000],
        ],
      },
    ]),
  );
  const name = 'xl/unused.bin';
  const bytes = await readFile(await packXlsx(parts.set(name, '')));
  for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name)) bytes.write('//', at);
  const run = await runImport(await writeTemp('工资表.xlsx', bytes));
  expect(good(run).netProof).toBe('proven');
  expect(run.rows.map((row) => row.name)).toEqual(['王晓明']);
});

describe('the XML of a sheet', () => {
  test('shared strings: rich text joined, phonetic guides left out, control characters decoded', async () => {
    const strings =
      '<sst><si><t>张三</t></si><si><r><t>李</t></r><r><t xml:space="preserve"> 四</t></r><rPh sb="0" eb="1"><t>LI</t></rPh></si><si><t>a_x000A_b &amp;&#20013;<![CDATA[<x>]]></t></si></sst>';
    expect(
      await rowsOf(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>',
        strings,
      ),
    ).toEqual([['张三', '李 四', 'a\nb &中<x>']]);
  });

  test('prefixes, single quotes, blanks, comments and a ">" inside an attribute', async () => {
    expect(await rowsOf(`<x:row r='2'><!-- <c> --><x:c r = 'B2' note="a>b" ><x:v>5</x:v></x:c></x:row>`)).toEqual([
      [undefined, '5'],
    ]);
  });

  test('the plain way to write a cell and every other give the same', async () => {
    const strings = '<sst><si><t>甲</t></si><si><t/></si></sst>';
    const row = (cells: string) => rowsOf(`<row r="1">${cells}</row>`, strings);
    const plain = await row(
      '<c r="A1" t="s"><v>0</v></c><c r="B1"><v>-12.50</v></c><c r="AA1" s="0" t="n"><v>1E+2</v></c>',
    );
    expect(plain).toEqual([['甲', '-12.50', ...new Array<undefined>(24).fill(undefined), '1E+2']]);
    expect(
      await row('<c t="s" r="A1"><v >0</v></c><c r="B1" ><v>-12.50</v></c ><c s="0" t="n" r="AA1" ><v>1E+2</v></c>'),
    ).toEqual(plain);
    expect(
      await row(
        '<c r=\'A1\' t=\'s\'><v>0</v></c><c cm="1" r="B1"><v>-12.50</v></c><c r="AA1"><v>1E+2</v><extLst/></c>',
      ),
    ).toEqual(plain);
    expect(
      await row(
        '<c r="A1" t="s"><v>1</v></c><c r="B1"><v>1</v></c><c><v>2</v></c><c r="D1" t="str"><v>3</v></c><c r="E1"/><c r="F1"><f>A1</f><v>4</v></c>',
      ),
    ).toEqual([[undefined, '1', '2', '3', undefined, '4']]);
  });

  test('a cell cut anywhere by a piece of the file is read whole', async () => {
    const cells = Array.from(
      { length: 9_000 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}.5</v></c><c r="B${n + 1}" t="s"><v>0</v></c></row>`,
    ).join('');
    const parts = xlsxParts([{ rows: [] }]);
    parts.set('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${cells}</sheetData></worksheet>`);
    parts.set('xl/sharedStrings.xml', '<sst><si><t>甲</t></si></sst>');
    parts.set(
      'xl/_rels/workbook.xml.rels',
      (parts.get('xl/_rels/workbook.xml.rels') ?? '').replace(
        '</Relationships>',
        '<Relationship Id="rIdT" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
      ),
    );
    const workbook = await openWorkbook(await packXlsx(parts), '工资.xlsx');
    const read: (string | undefined)[] = [];
    for await (const { rows } of workbook.rows(0))
      read.push(...rows.map(({ cells: [a, b] }) => `${a?.text}${b?.text}`));
    await workbook.close();
    expect(read).toEqual(Array.from({ length: 9_000 }, (_, n) => `${n}.5甲`));
  });

  test('what no database can hold is taken out of texts: control characters, halves of characters', async () => {
    const strings = '<sst><si><t>甲_x0000_乙</t></si><si><r><t>&#0;丙_xD800_丁</t></r></si></sst>';
    const row =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>戊&#1;_x000A_己_xDC00_</t></is></c><c r="D1" t="str"><v>𠮷&#7;</v></c></row>';
    expect(await rowsOf(row, strings)).toEqual([['甲乙', '丙\uFFFD丁', '戊\n己\uFFFD', '𠮷']]);
  });

  test('the 1904 calendar', async () => {
    const cell = '<row r="1"><c r="A1" s="1"><v>43738</v></c></row>';
    expect(await rowsOf(cell)).toEqual([['2019-09-30']]);
    expect(await rowsOf(cell, undefined, '<workbookPr date1904="1"/>')).toEqual([['2023-10-01']]);
  });

  test('an index beyond the shared strings is damage, not an empty name', async () => {
    await expect(rowsOf('<row r="1"><c r="A1" t="s"><v>7</v></c></row>', '<sst/>')).rejects.toMatchObject({
      code: 'damaged',
    });
  });

  test('shared formulas without values are computed for every cell that repeats them', async () => {
    const parts = xlsxParts([{ rows: [] }]);
    const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (no: number, formula: string) =>
      `<row r="${no}">${text(`A${no}`, `王${'甲乙丙'[no - 2]}`)}<c r="B${no}"><v>${no}000</v></c><c r="C${no}"><v>100.1</v></c><c r="D${no}">${formula}</c></row>`;
    parts.set(
      'xl/worksheets/sheet1.xml',
      `<worksheet><sheetData><row r="1">${text('A1', '姓名')}${text('B1', '基本工资')}${text('C1', '个税')}${text('D1', '实发工资')}</row>${row(2, '<f t="shared" ref="D2:D4" si="0">B2-$C2</f>')}${row(3, '<f t="shared" si="0"/>')}${row(4, '<f t="shared" si="0"/>')}</sheetData></worksheet>`,
    );
    const run = await runImport(await packXlsx(parts));
    expect(run.rows.map((each) => each.netFen)).toEqual([189_990n, 289_990n, 389_990n]);
    expect(good(run).netIdentity?.satisfied).toBe(3);
  });

  test('formulas that go round in circles end in an error, not in a hang', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '实发工资'],
      ['王晓明', { f: 'C2+1' }, { f: 'B2+1' }],
    ]);
    expect(codes(run.row(2))).toEqual(expect.arrayContaining(['formulaNoValue']));
  });
});
