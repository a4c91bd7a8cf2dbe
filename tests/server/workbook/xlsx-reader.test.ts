import { openWorkbook, readHead } from '@server/workbook';
import { packXlsx, xlsxParts } from '../../support/workbooks/make-xlsx';
import { codes, good, importRows, runImport } from '../../support/workbooks/run-import';

/** Rows of a workbook whose sheet (and shared strings) are given as XML. */
async function rowsOf(data: string, strings?: string, workbookPr = ''): Promise<(string | undefined)[][]> {
  const parts = xlsxParts([{ rows: [] }]);
  parts.set('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${data}</sheetData></worksheet>`);
  if (workbookPr) parts.set('xl/workbook.xml', (parts.get('xl/workbook.xml') ?? '').replace('<sheets>', `${workbookPr}<sheets>`));
  if (strings) {
    parts.set('xl/sharedStrings.xml', strings);
    parts.set('xl/_rels/workbook.xml.rels', (parts.get('xl/_rels/workbook.xml.rels') ?? '').replace('</Relationships>', '<Relationship Id="rIdT" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>'));
  }
  const workbook = await openWorkbook(await packXlsx(parts));
  const { rows } = await readHead(workbook, 0, 10);
  await workbook.close();
  return rows.map((row) => Array.from(row.cells, (cell) => cell?.text));
}

describe('the XML of a sheet', () => {
  test('shared strings: rich text joined, phonetic guides left out, control characters decoded', async () => {
    const strings = '<sst><si><t>张三</t></si><si><r><t>李</t></r><r><t xml:space="preserve"> 四</t></r><rPh sb="0" eb="1"><t>LI</t></rPh></si><si><t>a_x000A_b &amp;&#20013;<![CDATA[<x>]]></t></si></sst>';
    expect(await rowsOf('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>', strings)).toEqual([['张三', '李 四', 'a\nb &中<x>']]);
  });

  test('prefixes, single quotes, blanks, comments and a ">" inside an attribute', async () => {
    expect(await rowsOf(`<x:row r='2'><!-- <c> --><x:c r = 'B2' note="a>b" ><x:v>5</x:v></x:c></x:row>`)).toEqual([[undefined, '5']]);
  });

  test('the 1904 calendar', async () => {
    const cell = '<row r="1"><c r="A1" s="1"><v>43738</v></c></row>';
    expect(await rowsOf(cell)).toEqual([['2019-09-30']]);
    expect(await rowsOf(cell, undefined, '<workbookPr date1904="1"/>')).toEqual([['2023-10-01']]);
  });

  test('an index beyond the shared strings is damage, not an empty name', async () => {
    await expect(rowsOf('<row r="1"><c r="A1" t="s"><v>7</v></c></row>', '<sst/>')).rejects.toMatchObject({ code: 'damaged' });
  });

  test('shared formulas without values are computed for every cell that repeats them', async () => {
    const parts = xlsxParts([{ rows: [] }]);
    const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (no: number, formula: string) => `<row r="${no}">${text(`A${no}`, `王${'甲乙丙'[no - 2]}`)}<c r="B${no}"><v>${no}000</v></c><c r="C${no}"><v>100.1</v></c><c r="D${no}">${formula}</c></row>`;
    parts.set('xl/worksheets/sheet1.xml', `<worksheet><sheetData><row r="1">${text('A1', '姓名')}${text('B1', '基本工资')}${text('C1', '个税')}${text('D1', '实发工资')}</row>${row(2, '<f t="shared" ref="D2:D4" si="0">B2-$C2</f>')}${row(3, '<f t="shared" si="0"/>')}${row(4, '<f t="shared" si="0"/>')}</sheetData></worksheet>`);
    const run = await runImport(await packXlsx(parts));
    expect(run.rows.map((each) => each.netFen)).toEqual([189_990n, 289_990n, 389_990n]);
    expect(good(run).netIdentity?.satisfied).toBe(3);
  });

  test('formulas that go round in circles end in an error, not in a hang', async () => {
    const run = await importRows([['姓名', '基本工资', '实发工资'], ['王晓明', { f: 'C2+1' }, { f: 'B2+1' }]]);
    expect(codes(run.row(2))).toEqual(expect.arrayContaining(['formulaNoValue']));
  });
});
