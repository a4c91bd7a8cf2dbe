import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableWorkbook } from '../../../src/components/sheet-import/upload/paste/table-workbook';
import { codes, good, person, runImport } from '../../support/workbooks/run-import';

const ID_NO = '11010519491231002X';
const CARD = '6222020200112230129';

async function pasted(table: Parameters<typeof tableWorkbook>[0]): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'pasted-')), 'pasted.xlsx');
  await writeFile(path, tableWorkbook(table, '粘贴的表格'));
  return path;
}

const HEADER = [
  ['姓名', '证件号码', '银行卡号', '养老保险', '', '应发工资', '实发工资'],
  ['', '', '', '个人', '单位', '', ''],
];
const MERGES = [
  ...[0, 1, 2, 5, 6].map((column) => ({ top: 0, left: column, bottom: 1, right: column })),
  { top: 0, left: 3, bottom: 0, right: 4 },
];
const STAFF = [person({ id: '1', name: '王晓明' }), person({ id: '2', name: '李一' })];

test('a pasted range is read like a file: merged headers reach right and down, long numbers stay whole', async () => {
  const run = await runImport(
    await pasted({
      rows: [
        ...HEADER,
        ['王晓明', ID_NO, CARD, '640.00', '1,280.00', '8,000.00', '7,360.00'],
        ['李一', '', '', '560.00', '1,120.00', '7,000.00', '6,440.00'],
      ],
      merges: MERGES,
    }),
    { staff: STAFF },
  );
  const { layout, sheets, netProof } = good(run);
  expect(sheets[0]).toMatchObject({ name: '粘贴的表格' });
  expect(layout).toMatchObject({ headerStart: 1, headerEnd: 2 });
  expect(run.targets).toMatchObject({
    证件号码: 'idNo',
    银行卡号: 'bankCardNo',
    '养老保险-个人': 'pensionPersonal',
    应发工资: 'grossPay',
    实发工资: 'netPay',
  });
  expect(Object.keys(run.targets)).toContain('养老保险-单位');
  expect(netProof).toBe('proven');
  expect(run.row(3)).toMatchObject({ netFen: 736_000n, sensitive: { idNo: ID_NO, bankCardNo: CARD } });
});

test('a number that was shown with an exponent already is warned of as in a file', async () => {
  const run = await runImport(
    await pasted({
      rows: [...HEADER, ['王晓明', '1.10105E+17', '6.22202E+18', '640', '1280', '8000', '7360']],
      merges: MERGES,
    }),
    { staff: STAFF },
  );
  expect(codes(run.row(3))).toEqual(expect.arrayContaining(['idNumberTruncated']));
});

test('signs of markup, line breaks and characters no XML may hold do no harm', async () => {
  const run = await runImport(
    await pasted({
      rows: [
        ['姓名', '应发工资', '备注'],
        ['王晓明', '8000', 'a<b> & "c"\nd\u0001'],
      ],
      merges: [],
    }),
    { staff: STAFF },
  );
  expect(run.row(2).cells).toContain('a<b> & "c"\nd');
});
