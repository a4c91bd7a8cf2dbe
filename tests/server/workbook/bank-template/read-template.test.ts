import { utils, write } from '@e965/xlsx';
import ExcelJS from 'exceljs';
import { readBankTemplate } from '@server/workbook/bank-template';
import { writeTemp } from '../../../support/workbooks/run-import';

type Rows = readonly (readonly (string | number | null)[])[];

async function template(
  fill: (book: ExcelJS.Workbook) => void,
  fileName = '模板.xlsx',
): Promise<Awaited<ReturnType<typeof readBankTemplate>>> {
  const book = new ExcelJS.Workbook();
  fill(book);
  const path = await writeTemp('t.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
  return readBankTemplate({ kind: 'bankTemplate', path, fileName });
}

const sheet = (rows: Rows) => template((book) => book.addWorksheet('代发').addRows(rows.map((row) => [...row])));
const sources = ({ shape }: Awaited<ReturnType<typeof readBankTemplate>>) => shape.columns.map(({ source }) => source);
const told = ({ notices }: Awaited<ReturnType<typeof readBankTemplate>>) => notices.map(({ kind }) => kind);

const HEAD = ['序号', '账号', '户名', '金额'];

describe('columns of a bank’s template', () => {
  it.each([
    [
      [
        '序号（必填）',
        '账号（必填）',
        '户名（必填）',
        '金额（必填）',
        '跨行标识',
        '行名',
        '联行行号',
        '摘要',
        '备注（选填）',
      ],
      ['no', 'card', 'name', 'amount', 'blank', 'bankName', 'blank', 'purpose', 'blank'],
    ],
    [
      [
        '币种',
        '日期',
        '顺序号',
        '付款账号开户行',
        '付款账号/卡号',
        '付款账号名称/卡名称',
        '收款账号开户行',
        '收款账号省份',
        '收款账号',
        '收款账号名称',
        '金额',
        '汇款用途',
        '收款账户短信通知手机号码',
      ],
      [
        'fixed',
        'date',
        'no',
        'blank',
        'blank',
        'blank',
        'bankName',
        'blank',
        'card',
        'name',
        'amount',
        'purpose',
        'mobile',
      ],
    ],
    [
      ['工号', '*姓名', '*银行卡号', '*实发金额（元）', '证件号码', '备注'],
      ['staffNo', 'name', 'card', 'amount', 'blank', 'purpose'],
    ],
    [
      ['账户', '姓名', '金额', '开户行', '开户地', '注释'],
      ['card', 'name', 'amount', 'bankName', 'blank', 'purpose'],
    ],
  ])('%j', async (head, expected) => {
    expect(sources(await sheet([head]))).toEqual(expected);
  });

  it('an amount in 分 is one; what all examples say is proposed, what may be somebody’s never', async () => {
    const found = await sheet([
      [...HEAD.slice(0, 3), '金额(分)', '业务类型', '会员号'],
      [1, '6222000000000001', '甲', 100, '代发', '6222000000000001'],
      [2, '6222000000000002', '乙', 200, '代发', '6222000000000001'],
    ]);
    expect(found.shape.columns.slice(3)).toMatchObject([
      { source: 'amountFen', form: 'number' },
      { source: 'fixed', fixed: '代发' },
      { source: 'blank', fixed: '' },
    ]);
    expect(told(found)).toEqual(['unknownColumns', 'rowsDropped']);
  });

  it('one example alone is one payment’s: none of it goes into every row but what a currency is', async () => {
    const head = [...HEAD, '业务类型', '币种', '备注'];
    const one = await sheet([head, [1, '6222000000000001', '甲', 1, '报销', 'CNY', '差旅']]);
    expect(one.shape.columns.slice(4)).toMatchObject([
      { source: 'blank', fixed: '' },
      { source: 'fixed', fixed: 'CNY' },
      { source: 'purpose', fixed: '' },
    ]);
    expect(told(one)).toContain('unknownColumns');
    const odd = await sheet([head, [1, '6222000000000001', '甲', 1, '报销', '见说明', '差旅']]);
    expect(odd.shape.columns[5]).toMatchObject({ source: 'fixed', fixed: '人民币' });
  });

  it('amounts that are text in the template stay text; cards that are numbers there become text, and that is told', async () => {
    const found = await sheet([HEAD, ['1', 622200000000001, '甲', '1.00']]);
    expect(found.shape.columns.map(({ form }) => form)).toEqual(['text', 'text', 'text', 'text']);
    expect(told(found)).toContain('cardAsText');
  });

  it('a second column of the same meaning is left open and told', async () => {
    const found = await sheet([[...HEAD, '收款账号']]);
    expect(sources(found)).toEqual(['no', 'card', 'name', 'amount', 'blank']);
    expect(told(found)).toContain('repeated');
  });
});

describe('what stands around the columns', () => {
  it('keeps the rows above at their places and finds the cells of totals', async () => {
    const found = await sheet([
      ['代发清单'],
      [null],
      ['总笔数', null, '总金额(元)', 12.5],
      ['合计金额：'],
      HEAD,
      [1, '6222000000000001', '甲', 1],
      ['合计', null, null, 1],
    ]);
    expect(found.shape.above).toEqual([['代发清单'], [], ['总笔数', '', '总金额(元)', '12.5'], ['合计金额：']]);
    expect(found.shape.below).toEqual([['合计', '', '', '1']]);
    expect(found.shape.totals).toEqual([
      { place: 'above', row: 2, column: 1, figure: 'count', prefix: '' },
      { place: 'above', row: 2, column: 3, figure: 'sum', prefix: '' },
      { place: 'above', row: 3, column: 0, figure: 'sum', prefix: '合计金额：' },
      { place: 'below', row: 0, column: 3, figure: 'sum', prefix: '' },
    ]);
    expect(found.notices).toEqual([
      { kind: 'totalsFound', text: '4' },
      { kind: 'rowsDropped', text: '1' },
    ]);
  });

  it('totals under their labels are found; one with no cell free is told', async () => {
    const found = await sheet([['总笔数', '总金额', '付款账号'], [3, 100, '1234'], ['总人数', '见附件'], HEAD]);
    expect(found.shape.totals).toMatchObject([
      { row: 1, column: 0, figure: 'count' },
      { row: 1, column: 1, figure: 'sum' },
    ]);
    expect(found.notices).toContainEqual({ kind: 'totalsLost', text: '总人数' });
  });

  it('headings in two rows, merged across and down, are read together', async () => {
    const found = await template((book) => {
      const made = book.addWorksheet('代发');
      made.addRows([
        ['序号', '收款人信息', null, '金额'],
        [null, '账号', '名称', null],
      ]);
      made.mergeCells('A1:A2');
      made.mergeCells('B1:C1');
      made.mergeCells('D1:D2');
    });
    expect(sources(found)).toEqual(['no', 'card', 'name', 'amount']);
    expect(found.shape.columns.map(({ label }) => label)).toEqual(['序号', '收款人账号', '收款人名称', '金额']);
    expect(found.shape.above).toHaveLength(1);
    expect(told(found)).toEqual(['merged']);
  });

  it('of two rows of headings the fuller one is taken, the other told', async () => {
    const found = await sheet([['账号', '金额'], ['1', '2'], HEAD]);
    expect(found.shape.columns).toHaveLength(4);
    expect(found.notices).toContainEqual({ kind: 'moreHeadings', text: '1' });
  });
});

describe('which sheet, and what is none', () => {
  it('a hidden sheet is not taken, and said where it alone would do', async () => {
    const hidden = (book: ExcelJS.Workbook) => {
      const made = book.addWorksheet('旧');
      made.state = 'hidden';
      made.addRows([[...HEAD, '联行号']]);
    };
    const found = await template((book) => {
      hidden(book);
      book.addWorksheet('代发').addRows([HEAD]);
    });
    expect(found.shape).toMatchObject({ sheetName: '代发', output: 'xlsx' });
    expect(told(found)).toContain('hiddenSheets');
    await expect(
      template((book) => {
        hidden(book);
        book.addWorksheet('说明').addRows([['请按模板填写']]);
      }),
    ).rejects.toThrow('隐藏的工作表');
  });

  it('without an account column it is read, for the clerk to point at it', async () => {
    const found = await sheet([['姓名', '金额', '号码']]);
    expect(sources(found)).toEqual(['name', 'amount', 'blank']);
  });

  it('200 columns, headings far down and a sheet without payments are refused', async () => {
    const wide = [...HEAD, ...Array.from({ length: 196 }, (_, index) => `列${index}`)];
    await expect(sheet([wide])).rejects.toThrow('表头有200列，最多60列');
    await expect(sheet([...Array.from({ length: 40 }, () => ['说明']), HEAD])).rejects.toThrow('表头在第41行');
    await expect(sheet([['部门', '人数']])).rejects.toThrow('没有找到表头');
  });

  it('an .xls becomes an .xlsx, which is told', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEAD]), '代发');
    const path = await writeTemp('t.xls', write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer);
    const found = await readBankTemplate({ kind: 'bankTemplate', path, fileName: '模板.xls' });
    expect(found.shape.output).toBe('xlsx');
    expect(told(found)).toEqual(['xlsAsXlsx']);
  });
});
