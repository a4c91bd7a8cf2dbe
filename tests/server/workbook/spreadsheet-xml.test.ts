import iconv from 'iconv-lite';
import { good, runImport, writeTemp } from '../../support/workbooks/run-import';

const SPACE = 'urn:schemas-microsoft-com:office:spreadsheet';
const text = (value: string, more = '') => `<Cell${more}><Data ss:Type="String">${value}</Data></Cell>`;
const number = (value: number, more = '') => `<Cell${more}><Data ss:Type="Number">${value}</Data></Cell>`;
const row = (cells: string, more = '') => `<Row${more}>${cells}</Row>`;
const line = (name: string, base: number) =>
  row(
    text(name) +
      text('6222020200112233445') +
      number(base) +
      number(400.25, ' ss:Index="5"') +
      number(base - 400.25, ' ss:Formula="=RC[-3]-RC[-1]"'),
  );
const SHEET = `<Worksheet ss:Name="7月"><Table ss:ExpandedColumnCount="9">
  ${row(text('工资表', ' ss:MergeAcross="5"'))}
  ${row(['姓名', '银行卡号', '基本工资', '奖金', '社保', '实发工资'].map((label) => text(label)).join(''))}
  ${line('王晓明', 5000)}${line('李一&amp;', 6000)}
  ${row(text('合计') + number(11_000, ' ss:Index="3"') + number(800.5, ' ss:Index="5"') + number(10_199.5))}
</Table></Worksheet>`;
const book = (encoding = 'UTF-8', sheets = SHEET, before = '') =>
  `<?xml version="1.0" encoding="${encoding}"?>${before}\n<?mso-application progid="Excel.Sheet"?>
  <Workbook xmlns="${SPACE}" xmlns:ss="${SPACE}"><Styles><Style ss:ID="Default"/></Styles>${sheets}</Workbook>`;

const read = async (content: string | Buffer) => runImport(await writeTemp('工资表.xls', content));

describe('a workbook in the XML of Excel 2003', () => {
  test.each([
    ['UTF-8', Buffer.from(book())],
    ['GBK', iconv.encode(book('GBK'), 'gbk')],
    ['with a byte-order mark', Buffer.from(`\uFEFF${book()}`)],
  ])('%s', async (_how, content) => {
    const run = await read(content);
    expect(good(run)).toMatchObject({ format: 'xls', netProof: 'proven', months: { source: 'tab' } });
    expect(run.targets).toMatchObject({
      姓名: 'name',
      基本工资: 'baseWage',
      社保: 'socialPersonal',
      实发工资: 'netPay',
    });
    expect(run.rows.map(({ name, netFen, status }) => [name, netFen, status === 'ignored'])).toEqual([
      ['王晓明', 459_975n, false],
      ['李一&', 559_975n, false],
      ['合计', null, true],
    ]);
    expect(run.rows[0]?.sensitive?.bankCardNo).toBe('6222020200112233445');
  });

  test('entities of its own say nothing, and no file is fetched', async () => {
    const content = book(
      'UTF-8',
      SHEET.replace('工资表', '&own;'),
      '<!DOCTYPE a [<!ENTITY own SYSTEM "file:///etc/hostname">]>',
    );
    const run = await read(content);
    expect(JSON.stringify(good(run).sheets)).not.toContain('hostname');
    expect(run.rows.map(({ name }) => name)).toContain('王晓明');
  });

  test('one that is cut off is refused or read as far as it goes, never for ever', async () => {
    await read(book().slice(0, 600)).catch((error: { code: string }) => expect(error.code).toMatch(/damaged|empty/));
  });
});
