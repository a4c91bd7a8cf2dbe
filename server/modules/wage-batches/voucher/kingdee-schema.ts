import type { ExportCell } from '../../../workbook';

const HEAD =
  'FType,FKey,FFieldName,FCaption,FValueType,FNeedSave,FColIndex,FSrcTableName,FSrcFieldName,FExpFieldName,FImpFieldName,FDefaultVal,FSearch,FItemPageName,FTrueType,FPrecision,FSearchName,FIsShownList,FViewMask,FPage';

/** Caption, type and place of each column of Page1; the places 6 and 16 are the software's own. */
const FIELDS: readonly [key: string, caption: string, type: string, place: number][] = [
  ['FDate', '凭证日期', 'DateTime', 1],
  ['FYear', '会计年度', 'Decimal(28,10)', 2],
  ['FPeriod', '会计期间', 'Decimal(28,10)', 3],
  ['FGroupID', '凭证字', 'Varchar(80)', 4],
  ['FNumber', '凭证号', 'Decimal(28,10)', 5],
  ['FAccountNum', '科目代码', 'Varchar(40)', 7],
  ['FAccountName', '科目名称', 'Varchar(80)', 8],
  ['FCurrencyNum', '币别代码', 'Varchar(10)', 9],
  ['FCurrencyName', '币别名称', 'Varchar(40)', 10],
  ['FAmountFor', '原币金额', 'Decimal(28,10)', 11],
  ['FDebit', '借方', 'Decimal(28,10)', 12],
  ['FCredit', '贷方', 'Decimal(28,10)', 13],
  ['FPreparerID', '制单', 'Varchar(255)', 14],
  ['FCheckerID', '审核', 'Varchar(255)', 15],
  ['FApproveID', '核准', 'Varchar(255)', 17],
  ['FCashierID', '出纳', 'Varchar(255)', 18],
  ['FHandler', '经办', 'Varchar(50)', 19],
  ['FSettleTypeID', '结算方式', 'Varchar(80)', 20],
  ['FSettleNo', '结算号', 'Varchar(255)', 21],
  ['FExplanation', '凭证摘要', 'Varchar(255)', 22],
  ['FQuantity', '数量', 'Decimal(28,10)', 23],
  ['FMeasureUnitID', '数量单位', 'Varchar(255)', 24],
  ['FUnitPrice', '单价', 'Decimal(28,10)', 25],
  ['FReference', '参考信息', 'Varchar(255)', 26],
  ['FTransDate', '业务日期', 'DateTime', 27],
  ['FTransNo', '往来业务编号', 'Varchar(40)', 28],
  ['FAttachments', '附件数', 'Decimal(28,10)', 29],
  ['FSerialNum', '序号', 'Decimal(28,10)', 30],
  ['FObjectName', '系统模块', 'Varchar(100)', 31],
  ['FParameter', '业务描述', 'Varchar(100)', 32],
  ['FExchangeRate', '汇率', 'Decimal(28,10)', 33],
  ['FEntryID', '分录序号', 'Decimal(28,10)', 34],
  ['FItem', '核算项目', 'Varchar(255)', 35],
  ['FPosted', '过账', 'Decimal(28,10)', 36],
  ['FInternalInd', '机制凭证', 'Varchar(10)', 37],
  ['FCashFlow', '现金流量', 'Memo', 38],
];

/** The sheet t_Schema by which 金蝶 knows a workbook of vouchers as such: it says what the columns of Page1 are. */
export const KINGDEE_SCHEMA: readonly (readonly ExportCell[])[] = [
  HEAD.split(','),
  ['ClassInfo', 'ClassType', '', 'VoucherData'],
  ['ClassInfo', 'ClassTypeID', '', '123'],
  ['PageInfo', 'Page1', '', 'Page1'],
  ...FIELDS.map(([key, caption, type, place]) => [
    ...['FieldInfo', key, key, caption, type, '', String(place), '', '', key, key, ''],
    ...['0', '', '', '0', '0', '0', '0', '1'],
  ]),
];
