import { utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { inventedBankCard } from '@server/demo/numbers';
import { readReference } from '@server/workbook/wages/references';
import { type CellSpec, makeXlsx } from '../../../support/workbooks/make-xlsx';
import { writeTemp } from '../../../support/workbooks/run-import';

const read = async (path: string, fileName = '明细.xlsx') =>
  (await readReference({ kind: 'reference', path, fileName, wants: 'bank' })).lines;
const sheet = async (rows: CellSpec[][], fileName?: string) => read(await makeXlsx({ rows }), fileName);
const [LIN, WU, QIAN] = [inventedBankCard(7001), inventedBankCard(7002), inventedBankCard(7003)];

/** Of each line what is compared, and what the bank says. */
const said = (lines: Awaited<ReturnType<typeof read>>) =>
  lines.map(({ name, card, fen, outcome, reason }) => [name, card, fen, outcome, reason]);

describe("reading a bank's answer to a payment file", () => {
  it('as a workbook with a title, the company’s own account, and totals below', async () => {
    const lines = await sheet([
      ['企业网上银行 代发工资明细'],
      ['付款账号', '1202020219900012345', '付款单位', '测试有限公司'],
      ['序号', '收款账号', '收款户名', '币种', '金额', '用途', '处理状态', '失败原因'],
      [1, LIN, '林晓梅', '人民币', 6500.5, '10月工资', '处理成功', null],
      [2, WU, '吴建国', '人民币', '7,200.00', '10月工资', '处理失败', '对方账号与户名不符'],
      [3, QIAN, '钱多多', '人民币', 8000, '10月工资', '银行处理中', null],
      ['合计', null, null, null, 21700.5, null, '3笔', null],
    ]);
    expect(said(lines)).toEqual([
      ['林晓梅', LIN, 650_050, 'paid', ''],
      ['吴建国', WU, 720_000, 'failed', '对方账号与户名不符'],
      ['钱多多', QIAN, 800_000, 'open', ''],
    ]);
  });

  it('as a .csv in GBK with masked cards and codes beside the words', async () => {
    const text = [
      '账号,户名,金额,跨行标识,摘要,交易结果,返回信息',
      `="${LIN.slice(0, 6)}****${LIN.slice(-4)}",林晓梅,6500.50,0,2026年10月工资,0000-交易成功,`,
      `="${WU.slice(0, 6)}****${WU.slice(-4)}",吴建国,7200.00,0,2026年10月工资,交易失败,3031:账号户名不符`,
    ].join('\r\n');
    const lines = await read(await writeTemp('a.csv', iconv.encode(text, 'gbk')), '建行代发.csv');
    expect(said(lines)).toEqual([
      ['林晓梅', '', 650_050, 'paid', ''],
      ['吴建国', '', 720_000, 'failed', '3031:账号户名不符'],
    ]);
    expect(lines.map(({ cardEnd }) => cardEnd)).toEqual([LIN.slice(-4), WU.slice(-4)]);
  });

  it('as an .xls with a return code and no status, and one that says what was sent back', async () => {
    const book = utils.book_new();
    const rows = [
      ['客户姓名', '卡号', '交易金额', '返回码', '返回信息', '退票标志'],
      ['林晓梅', LIN, '6500.50', '0000', '成功', '否'],
      ['吴建国', WU, '7200.00', '3031', '账号户名不符', '否'],
      ['钱多多', QIAN, '8000.00', '0000', '成功', '是'],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '代发明细');
    const path = await writeTemp('a.xls', write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer);
    expect(said(await read(path))).toEqual([
      ['林晓梅', LIN, 650_050, 'paid', ''],
      ['吴建国', WU, 720_000, 'failed', '账号户名不符'],
      ['钱多多', QIAN, 800_000, 'failed', '成功'],
    ]);
  });

  it('as lines of text without a header', async () => {
    const text = [`1|林晓梅|${LIN}|6500.50|成功||`, `2|吴建国|${WU}|7200.00|失败|账户已销户|`].join('\r\n');
    const path = await writeTemp('回盘.txt', iconv.encode(text, 'gbk'));
    expect(said(await read(path, '回盘.txt'))).toEqual([
      ['林晓梅', LIN, 650_050, 'paid', ''],
      ['吴建国', WU, 720_000, 'failed', '账户已销户'],
    ]);
  });

  it('as a list of failures alone, where the reason is all it says', async () => {
    const lines = await sheet(
      [
        ['户名', '账号', '金额', '失败原因'],
        ['吴建国', WU, 7200, '账户冻结'],
        ['钱多多', QIAN, 8000, '通讯超时'],
      ],
      '代发失败明细.xlsx',
    );
    expect(said(lines)).toEqual([
      ['吴建国', WU, 720_000, 'failed', '账户冻结'],
      ['钱多多', QIAN, 800_000, null, '通讯超时'],
    ]);
    expect(lines[1]?.word).toBe('通讯超时');
  });

  it.each([
    ['完成', ''],
    ['已支付', ''],
    ['S', ''],
    ['', ''],
    ['成功', '账号户名不符'],
    ['失败', '成功'],
    ['失败后重发成功', ''],
    ['部分成功', ''],
  ])('asks what “%s” beside “%s” means', async (status, reason) => {
    const [line] = await sheet([
      ['户名', '账号', '金额', '状态', '失败原因'],
      ['林晓梅', LIN, 1, status, reason],
    ]);
    expect(line?.outcome).toBeNull();
    expect(line?.word).not.toBe('');
  });

  it.each(['受理成功', '已提交', '提交成功', '待复核'])('takes “%s” for undecided', async (status) => {
    const [line] = await sheet([
      ['户名', '账号', '金额', '状态'],
      ['林晓梅', LIN, 1, status],
    ]);
    expect(line?.outcome).toBe('open');
  });

  it('takes no card a spreadsheet has cut off, and tells an amount that is none', async () => {
    const lines = await sheet([
      ['户名', '账号', '金额', '状态'],
      ['林晓梅', `${LIN.slice(0, 15)}0000`, '六千五', '成功'],
    ]);
    expect(lines).toMatchObject([{ name: '林晓梅', card: '', fen: null, outcome: 'paid' }]);
  });

  it.each([
    [
      'a tax file',
      ['姓名,证件号码,累计收入额,累计应纳税所得额,应补(退)税额', '林晓梅,11010519491231002X,1,1,1'],
      '不是银行回盘',
    ],
    [
      'the payment file itself',
      ['序号,姓名,工号,银行卡号,开户行,实发金额（元）,用途', `1,林晓梅,A1,${LIN},工行,6500.5,工资`],
      '没有认出',
    ],
    ['a wage sheet', ['工号,姓名,基本工资,实发工资', 'A01,林晓梅,5000,5000'], '没有认出'],
    ['a header alone', ['户名,账号,金额,状态'], '没有任何一笔'],
  ])('refuses %s', async (_name, rows, message) => {
    await expect(read(await writeTemp('a.csv', rows.join('\n')), 'a.csv')).rejects.toThrow(message);
  });

  it('is told from what a month is compared with', async () => {
    const path = await makeXlsx({
      rows: [
        ['户名', '账号', '金额', '状态'],
        ['林晓梅', LIN, 1, '成功'],
      ],
    });
    const wrong = readReference({ kind: 'reference', path, fileName: 'a.xlsx', wants: 'month' });
    await expect(wrong).rejects.toThrow('这是银行回盘文件');
  });
});
