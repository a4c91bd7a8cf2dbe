import iconv from 'iconv-lite';
import { good, importRows, noticeCodes, runImport, writeTemp } from '../../support/workbooks/run-import';

const HEAD = `<tr><td colspan="6">2026年7月工资表</td></tr>
  <tr><th rowspan="2">姓名</th><th rowspan="2">银行卡号</th><th colspan="2">应发</th><th rowspan="2">社保</th><th rowspan="2">实发<br/>工资</th></tr>
  <tr><th>基本<br>工资</th><th>奖金</th></tr>`;
const line = (name: string, card: string, base: number) =>
  `<tr><td>${name}</td><td style='mso-number-format:"\\@"'>${card}</td><td>${base.toLocaleString('en-US')}.00</td>
   <td x:num="120.5">120.50</td><td>&nbsp;400.25</td><td align=right><b>${base + 120.5 - 400.25}</b></td></tr>`;
const BODY = line('王晓明', '6222020200112233445', 5000) + line('李一&amp;', '0012020200112233', 6000);
const page = (table: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312">
   <title>导出</title><style>td{color:red}</style><!--[if gte mso 9]><xml><x:Name>工资</x:Name></xml><![endif]--></head>
   <body><script>document.write('<table><tr><td>9</td></tr></table>')</script>${table}</body></html>`;

const read = async (content: string | Buffer, name = '工资表.xls') => runImport(await writeTemp(name, content));
const people = async (content: string | Buffer) =>
  (await read(content)).rows.filter(({ status }) => status !== 'ignored').map(({ name, netFen }) => [name, netFen]);
const PAID = [
  ['王晓明', 472_025n],
  ['李一&', 572_025n],
];

describe('tables of a web page called .xls', () => {
  test.each([
    ['UTF-8', (text: string) => text],
    ['GBK', (text: string) => iconv.encode(text, 'gbk')],
    ['UTF-16', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['without a head', (text: string) => text.slice(text.indexOf('<table'))],
    ['XHTML', (text: string) => `<?xml version="1.0"?>\n<!DOCTYPE html>${text}`],
  ])('%s', async (_how, as) => {
    const run = await read(as(page(`<table border=1>${HEAD}${BODY}</table>`)));
    expect(run.targets).toMatchObject({
      姓名: 'name',
      银行卡号: 'bankCardNo',
      '应发-基本工资': 'baseWage',
      '应发-奖金': 'bonus',
      社保: 'socialPersonal',
      实发工资: 'netPay',
    });
    expect(good(run)).toMatchObject({ format: 'html', netProof: 'proven', months: { source: 'title' } });
    expect(run.rows.map(({ sensitive }) => sensitive?.bankCardNo)).toEqual(['6222020200112233445', '0012020200112233']);
    expect(run.rows.map(({ name, netFen }) => [name, netFen])).toEqual(PAID);
  });

  test('tags that were left open glue no amounts together', async () => {
    const open = `<table>${HEAD}${BODY}</table>`.replace(/<\/t[dhr]>/g, '');
    expect(await people(page(open))).toEqual(PAID);
  });

  test('a title outside, a table of headings above that of the people', async () => {
    const run = await read(
      page(`<h3>2026年7月</h3><table>${HEAD.replace(/<tr>.*?<\/tr>/, '')}</table><div><table>${BODY}</table></div>`),
    );
    expect(good(run)).toMatchObject({ netProof: 'proven', months: { months: [{ month: '2026-07' }] } });
    expect(run.rows.map(({ name, netFen }) => [name, netFen])).toEqual(PAID);
  });

  test('a table inside a page laid out by tables', async () => {
    const run = await read(page(`<table><tr><td>菜单</td><td><table>${HEAD}${BODY}</table></td></tr></table>`));
    expect(run.rows.filter(({ status }) => status !== 'ignored').map(({ name, netFen }) => [name, netFen])).toEqual(
      PAID,
    );
  });

  test('spans of any size end', async () => {
    const wide = HEAD.replace('colspan="6"', 'colspan="999999999" rowspan="-5"').replace('rowspan="2"', 'rowspan="0"');
    expect(await read(page(`<table>${wide}${BODY}</table>`))).toMatchObject({ outcome: { format: 'html' } });
  });

  test.each([
    ['a page without tables', '<html><body>请重新登录</body></html>', '没有表格'],
    ['other XML', '<?xml version="1.0"?><svg><text>工资</text></svg>', 'XML'],
  ])('%s is refused in words', async (_what, content, said) => {
    await expect(read(content)).rejects.toMatchObject({
      code: 'notWorkbook',
      message: expect.stringContaining(said) as string,
    });
  });

  test('a list that only begins with a tag is a list', async () => {
    expect(noticeCodes(await read('姓名,基本工资,实发工资\n<王晓明>,5000,5000\n', '工资.csv'))).toEqual([]);
    expect(
      noticeCodes(
        await importRows([
          ['姓名', '实发工资'],
          ['王晓明', 5000],
        ]),
      ),
    ).toEqual([]);
  });
});
