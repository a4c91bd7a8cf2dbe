import { CFB, utils, type WorkBook, write } from '@e965/xlsx';
import { openWorkbook, type SheetRow } from '@server/workbook';
import { READ_LIMITS } from '@server/workbook/limits';
import { packXlsx } from '../../support/workbooks/make-xlsx';
import { good, person, runImport, writeTemp } from '../../support/workbooks/run-import';

/** What LibreOffice writes of a small wage sheet with everything that is easily lost. */
const CONTENT = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:number="n" xmlns:calcext="c">
<office:automatic-styles>
<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>
<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
<style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>
<style:style style:name="ce2" style:family="table-cell" style:data-style-name="N2"/>
</office:automatic-styles>
<office:body><office:spreadsheet>
<table:table table:name="十月" table:style-name="ta1">
<table:table-column table:number-columns-repeated="4" table:default-cell-style-name="Default"/>
<table:table-column table:visibility="collapse" table:default-cell-style-name="ce1"/>
<table:table-column table:number-columns-repeated="16379"/>
<table:table-row><table:table-cell office:value-type="string" table:number-columns-spanned="6" table:number-rows-spanned="1"><text:p>10月工资</text:p></table:table-cell><table:covered-table-cell table:number-columns-repeated="5"/><table:table-cell table:number-columns-repeated="16378"/></table:table-row>
<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
<table:table-row>${['姓名', '部门', '入职日期', '社保比例', '月份', '基本工资', '实发工资'].map((text) => `<table:table-cell office:value-type="string" calcext:value-type="string"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>
<table:table-row table:visibility="filter">
<table:table-cell office:value-type="string"><office:annotation><text:p>批注</text:p></office:annotation><text:p>王<text:span>晓</text:span>明</text:p></table:table-cell>
<table:table-cell office:value-type="string" table:number-columns-spanned="1" table:number-rows-spanned="2"><text:p>生产部</text:p><text:p>一<text:s text:c="2"/>车间</text:p></table:table-cell>
<table:table-cell office:value-type="date" office:date-value="2021-01-01"><text:p>21/1/1</text:p></table:table-cell>
<table:table-cell office:value-type="percentage" office:value="0.105"><text:p>10.5%</text:p></table:table-cell>
<table:table-cell office:value-type="date" office:date-value="2026-10-01"><text:p>2026-10</text:p></table:table-cell>
<table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="5000.5"><text:p>5,000.50</text:p></table:table-cell>
</table:table-row>
<table:table-row>
<table:table-cell office:value-type="string"><text:p>李 伟</text:p></table:table-cell>
<table:covered-table-cell/>
<table:table-cell office:value-type="date" office:date-value="2022-01-01T08:30:00"><text:p>…</text:p></table:table-cell>
<table:table-cell office:value-type="time" office:time-value="PT08H30M00S"><text:p>8:30</text:p></table:table-cell>
<table:table-cell table:style-name="ce2" office:value-type="float" office:value="44197"><text:p>…</text:p></table:table-cell>
<table:table-cell table:formula="of:=[.D6]/0" office:value-type="string" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>
<table:table-cell table:formula="of:=SUM([.F5:.G5];[$'表 2'.A1];&quot;a;b&quot;)"/>
</table:table-row>
</table:table>
<table:table table:name="藏" table:style-name="ta2"><table:table-row><table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p></table:table-cell></table:table-row></table:table>
</office:spreadsheet></office:body></office:document-content>`;
const STYLES = `<office:document-styles xmlns:office="o" xmlns:number="n"><office:styles><number:date-style style:name="N1"><number:year/><number:text>-</number:text><number:month/></number:date-style><number:date-style style:name="N2"><number:year/><number:month/><number:day/></number:date-style></office:styles></office:document-styles>`;
const MIME = 'application/vnd.oasis.opendocument.spreadsheet';
const ods = (parts: Record<string, string> = {}) =>
  packXlsx(
    new Map(Object.entries({ mimetype: MIME, 'styles.xml': STYLES, 'content.xml': CONTENT, ...parts })),
    '工资.ods',
  );

const written = (cell: SheetRow['cells'][number]) => cell && `${cell.kind} ${cell.text || (cell.formula ?? '')}`;

async function read(path: string) {
  const workbook = await openWorkbook(path, path);
  const rows: SheetRow[] = [];
  let last;
  for await (const batch of workbook.rows(0)) {
    rows.push(...batch.rows);
    last = batch;
  }
  await workbook.close();
  return { ...workbook, all: rows, hiddenColumns: last?.hiddenColumns, tail: last?.tail };
}

const refused = (path: string, limits = READ_LIMITS) =>
  openWorkbook(path, path, limits).then(
    () => null,
    (error: { code: string; message: string }) => error,
  );

describe('an .ods', () => {
  test('says what an .xlsx would: dates, percents, merged, hidden, repeated, formulas', async () => {
    const { format, sheets, all, hiddenColumns, tail } = await read(await ods());
    expect(format).toBe('ods');
    expect(sheets).toEqual([
      { name: '十月', hidden: false },
      { name: '藏', hidden: true },
    ]);
    expect(all.map(({ rowNo, hidden }) => [rowNo, hidden])).toEqual([
      [1, false],
      [4, false],
      [5, true],
      [6, false],
    ]);
    expect(all[2]?.cells.map(written)).toEqual([
      'text 王晓明',
      'text 生产部\n一  车间',
      'date 2021-01-01',
      'percent 0.105',
      'date 2026-10',
      'number 5000.5',
      'number 5000.5',
    ]);
    expect(all[3]?.cells.map(written)).toEqual([
      'text 李 伟',
      undefined,
      'date 2022-01-01 08:30',
      'date 08:30',
      'date 2021-01-01',
      'error #DIV/0!',
      `formula SUM(F5:G5,'表 2'!A1,"a;b")`,
    ]);
    expect(hiddenColumns).toEqual([4]);
    expect(tail?.merges).toEqual([
      { top: 1, bottom: 1, left: 0, right: 5 },
      { top: 5, bottom: 6, left: 1, right: 1 },
    ]);
  });

  test('is imported as any wage sheet', async () => {
    const run = await runImport(await ods(), { payMonth: '2026-10', staff: [person({ id: 'w', name: '王晓明' })] });
    expect(good(run).format).toBe('ods');
    expect(run.row(5)).toMatchObject({ name: '王晓明', netFen: 500_050n });
  });

  test('is refused where it is encrypted, a bomb, cut off, of another kind or without sheets', async () => {
    const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>';
    expect(await refused(await ods({ 'META-INF/manifest.xml': manifest }))).toMatchObject({ code: 'encrypted' });
    expect(await refused(await ods(), { ...READ_LIMITS, inflatedBytes: 3_000 })).toMatchObject({ code: 'bomb' });
    expect(await refused(await ods({ 'content.xml': CONTENT.slice(0, -40) }))).toMatchObject({ code: 'truncated' });
    expect(await refused(await ods({ mimetype: MIME.replace('spreadsheet', 'text') }))).toMatchObject({
      code: 'notWorkbook',
      message: expect.stringContaining('.ods') as string,
    });
    expect(await refused(await ods({ 'content.xml': '<a/>' }))).toMatchObject({ code: 'empty' });
    const doctype = '<!DOCTYPE a [<!ENTITY b "c">]>';
    expect(await refused(await ods({ 'content.xml': `${doctype}<a/>` }))).toMatchObject({ code: 'unsafeXml' });
  });

  test('rows and cells repeated without end are not written out', async () => {
    const many = CONTENT.replace(
      '<table:table-row table:visibility="filter">',
      '<table:table-row table:number-rows-repeated="1048576">',
    ).replace(
      'table:number-columns-repeated="2" office:value-type',
      'table:number-columns-repeated="16000" office:value-type',
    );
    expect(await runImport(await ods({ 'content.xml': many })).catch((error: unknown) => error)).toMatchObject({
      code: 'tooManyColumns',
    });
  });
});

const book = (): WorkBook => {
  const sheet = utils.aoa_to_sheet([
    ['10月工资'],
    ['姓名', '入职日期', '比例', '实发工资'],
    ['王晓明', null, 0.105, 5000.5],
    ['李伟', null, 0.08, 6000],
  ]);
  sheet['B3'] = { t: 'n', v: 44_197, z: 'yyyy/m/d' };
  Object.assign(sheet['C3'] as object, { z: '0.0%' });
  sheet['!merges'] = [utils.decode_range('A1:D1')];
  sheet['!cols'] = [{}, {}, { hidden: true }];
  sheet['!rows'] = [{}, {}, {}, { hidden: true }];
  const made = utils.book_new();
  utils.book_append_sheet(made, sheet, '十月');
  utils.book_append_sheet(made, utils.aoa_to_sheet([['x']]), '藏');
  made.Workbook = { Sheets: [{}, { Hidden: 1 }] };
  return made;
};
const xlsb = () => write(book(), { type: 'buffer', bookType: 'xlsb', cellStyles: true, compression: true }) as Buffer;

describe('an .xlsb', () => {
  test('says what an .xlsx would', async () => {
    const { format, sheets, all, hiddenColumns, tail } = await read(await writeTemp('工资.xlsb', xlsb()));
    expect(format).toBe('xlsb');
    expect(sheets).toEqual([
      { name: '十月', hidden: false },
      { name: '藏', hidden: true },
    ]);
    expect(all[2]?.cells.map(written)).toEqual(['text 王晓明', 'date 2021-01-01', 'percent 0.105', 'number 5000.5']);
    expect(all.map(({ hidden }) => hidden)).toEqual([false, false, false, true]);
    expect(hiddenColumns).toEqual([2]);
    expect(tail?.merges).toEqual([{ top: 1, bottom: 1, left: 0, right: 3 }]);
  });

  test('is inflated and counted before the library has it', async () => {
    const path = await writeTemp('工资.xlsb', xlsb());
    expect(await refused(path, { ...READ_LIMITS, inflatedBytes: 5_000 })).toMatchObject({ code: 'bomb' });
    const cut = await writeTemp('工资.xlsb', xlsb().subarray(0, 4_000));
    expect(await refused(cut)).toMatchObject({ code: 'truncated' });
  });
});

test('an .et of WPS is an .xls by its content', async () => {
  const bytes = write(book(), { type: 'buffer', bookType: 'biff8' }) as Buffer;
  const file = CFB as {
    read(bytes: Buffer, options: object): object;
    utils: { cfb_add(file: object, path: string, content: Buffer): void };
    write(file: object, options: object): Buffer;
  };
  const own = file.read(bytes, { type: 'buffer' });
  file.utils.cfb_add(own, '/ETExtData', Buffer.from('WPS'));
  const { format, all } = await read(await writeTemp('工资.et', file.write(own, { type: 'buffer' })));
  expect(format).toBe('xls');
  expect(all[2]?.cells.map(written)).toContain('number 5000.5');
});
