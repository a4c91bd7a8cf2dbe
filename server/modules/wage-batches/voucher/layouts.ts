import { fenToYuan } from '@contract/money';
import type { VoucherLine } from '@contract/wages/voucher/schemas';
import type { ExportCell, ExportKind } from '../../../workbook';

/** A line of the voucher as the layouts write it. */
export interface WrittenLine extends VoucherLine {
  /** YYYY-MM-DD */
  date: string;
  word: string;
  number: number;
  /** From 0. */
  index: number;
  operator: string;
}

export interface VoucherColumn {
  header: string;
  kind: ExportKind;
  cell: (line: WrittenLine) => ExportCell;
  width?: number;
}

const debit = ({ side, fen }: WrittenLine) => (side === 'debit' ? BigInt(fen) : 0n);
const credit = ({ side, fen }: WrittenLine) => (side === 'credit' ? BigInt(fen) : 0n);
const constant = (header: string, value: ExportCell, kind: ExportKind = 'text'): VoucherColumn => ({
  header,
  kind,
  cell: () => value,
});

/** A plain table: the columns accounting software asks for under these or like names when a sheet is imported and its columns are matched by hand. */
export const GENERIC_COLUMNS: readonly VoucherColumn[] = [
  { header: '日期', kind: 'text', width: 12, cell: ({ date }) => date },
  { header: '凭证字', kind: 'text', width: 8, cell: ({ word }) => word },
  { header: '凭证号', kind: 'number', width: 8, cell: ({ number }) => number },
  constant('附单据数', 0, 'number'),
  { header: '摘要', kind: 'text', width: 36, cell: ({ summary }) => summary },
  { header: '科目编码', kind: 'text', width: 16, cell: ({ account }) => account.code },
  { header: '科目名称', kind: 'text', width: 22, cell: ({ account }) => account.name },
  { header: '部门编码', kind: 'text', width: 12, cell: ({ deptCode }) => deptCode },
  { header: '部门', kind: 'text', width: 20, cell: ({ dept }) => dept ?? '' },
  { header: '借方金额', kind: 'money', width: 16, cell: (line) => debit(line) || null },
  { header: '贷方金额', kind: 'money', width: 16, cell: (line) => credit(line) || null },
];

/** First line of a text file of vouchers for 用友 U8. */
export const U8_HEAD = ['填制凭证', 'V800'];

/**
 * Fields of a line of the text file 用友 U8 takes in 总账工具, separated by commas: 制单日期, 凭证类别字, 业务号, 附单据数, 摘要,
 * 科目编码, 金额借方, 金额贷方 must be there, one of the two amounts being 0; fields left out at the end may be missing.
 * Source: http://www.100ksw.com/jsj/yynl/3/228066.shtml. The fields behind them – 数量, 外币, 汇率, 制单人, 结算方式, 票号,
 * 发生日期, 部门编码 – and the head line are as public programs that write such files have them.
 */
export function u8Fields(line: WrittenLine): string[] {
  const { date, word, number, summary, account, deptCode, operator } = line;
  const amounts = [fenToYuan(debit(line)), fenToYuan(credit(line))];
  // The file knows no quotes.
  const plain = (text: string) => text.replace(/,/g, '，').replace(/["\r\n]/g, ' ');
  return [
    ...[date, plain(word), String(number), '0', plain(summary), account.code, ...amounts],
    ...['', '', '', plain(operator), '', '', date, deptCode],
  ];
}

/**
 * The sheet Page1 of 凭证引入 in 金蝶 K/3 and KIS: these 36 columns in this order, which several public programs that write
 * such workbooks agree on; no page of 金蝶's own was found to name. 核算项目 is written 部门---编码---名称.
 */
export const KINGDEE_COLUMNS: readonly VoucherColumn[] = [
  { header: 'FDate', kind: 'text', cell: ({ date }) => date },
  { header: 'FYear', kind: 'number', cell: ({ date }) => Number(date.slice(0, 4)) },
  { header: 'FPeriod', kind: 'number', cell: ({ date }) => Number(date.slice(5, 7)) },
  { header: 'FGroupID', kind: 'text', cell: ({ word }) => word },
  { header: 'FNumber', kind: 'number', cell: ({ number }) => number },
  { header: 'FAccountNum', kind: 'text', cell: ({ account }) => account.code },
  { header: 'FAccountName', kind: 'text', cell: ({ account }) => account.name },
  constant('FCurrencyNum', 'RMB'),
  constant('FCurrencyName', '人民币'),
  { header: 'FAmountFor', kind: 'money', cell: ({ fen }) => BigInt(fen) },
  { header: 'FDebit', kind: 'money', cell: debit },
  { header: 'FCredit', kind: 'money', cell: credit },
  { header: 'FPreparerID', kind: 'text', cell: ({ operator }) => operator },
  constant('FCheckerID', 'NONE'),
  constant('FApproveID', 'NONE'),
  constant('FCashierID', 'NONE'),
  constant('FHandler', ''),
  constant('FSettleTypeID', '*'),
  constant('FSettleNo', ''),
  { header: 'FExplanation', kind: 'text', width: 36, cell: ({ summary }) => summary },
  constant('FQuantity', 0, 'number'),
  constant('FMeasureUnitID', '*'),
  constant('FUnitPrice', 0, 'number'),
  constant('FReference', ''),
  { header: 'FTransDate', kind: 'text', cell: ({ date }) => date },
  constant('FTransNo', ''),
  constant('FAttachments', 0, 'number'),
  { header: 'FSerialNum', kind: 'number', cell: ({ number }) => number },
  constant('FObjectName', ''),
  constant('FParameter', ''),
  constant('FExchangeRate', 1, 'number'),
  { header: 'FEntryID', kind: 'number', cell: ({ index }) => index },
  {
    header: 'FItem',
    kind: 'text',
    cell: ({ dept, deptCode }) => (dept === null || deptCode === '' ? '' : `部门---${deptCode}---${dept}`),
  },
  constant('FPosted', 0, 'number'),
  constant('FInternalInd', ''),
  constant('FCashFlow', ''),
];
