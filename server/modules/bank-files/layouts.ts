import type { ExportCell, ExportColumn } from '../../workbook';
import type { BankFormat } from '@contract/wages/bank-formats';
import type { Payment } from './payment';

export type LayoutField = Exclude<keyof Payment, 'netFen' | 'mobile'> | 'yuan';

export interface BankColumn {
  header: string;
  field: LayoutField | { fixed: string };
  width: number;
}

/**
 * The columns banks take for 代发工资, as data: another bank is another entry, if a source of it can be named; else the company
 * drops in its bank's own template.
 *
 * `ccb`: the headings of 建设银行's batch template as a public program fills them,
 * https://github.com/shenqiliushuai/lshuai/blob/45ab998e7d312e49224e822d0db5959035f4e380/src/main/java/com/les/shengkai/pojo/BankExcelModule.java
 * (序号, 账号, 户名, 金额, 跨行标识: 0 = 建行, 1 = another bank, 行名, 联行行号, a text shown in the payee's statement, 备注).
 * It leaves 跨行标识 open for the clerk: which bank a card is of is not known here, and the bank takes it unfilled (选填).
 *
 * `icbc`: no source could be named. 工商银行 says that it has templates 1.0, 1.1, 2.0 and 3.0 of 企业财务室 to download
 * (https://xiaoimedia.icbc.com.cn/robot/imgmsgData/05ea639340374a2b9f2612b8c0cc0773/index_1.html), not what stands in them;
 * these are the usual columns, and are called so.
 */
export const BANK_LAYOUTS: Record<BankFormat, { title: string; columns: readonly BankColumn[] }> = {
  generic: {
    title: '代发工资',
    columns: [
      { header: '序号', field: 'no', width: 8 },
      { header: '姓名', field: 'name', width: 14 },
      { header: '工号', field: 'staffNo', width: 14 },
      { header: '银行卡号', field: 'card', width: 24 },
      { header: '开户行', field: 'bankName', width: 30 },
      { header: '实发金额（元）', field: 'yuan', width: 16 },
      { header: '用途', field: 'purpose', width: 20 },
    ],
  },
  icbc: {
    title: '工行代发',
    columns: [
      { header: '序号', field: 'no', width: 8 },
      { header: '收款账号', field: 'card', width: 24 },
      { header: '收款户名', field: 'name', width: 14 },
      { header: '币种', field: { fixed: '人民币' }, width: 8 },
      { header: '金额', field: 'yuan', width: 16 },
      { header: '用途', field: 'purpose', width: 20 },
    ],
  },
  ccb: {
    title: '建行代发',
    columns: [
      { header: '序号（必填）', field: 'no', width: 14 },
      { header: '账号（必填）', field: 'card', width: 24 },
      { header: '户名（必填）', field: 'name', width: 16 },
      { header: '金额（必填）', field: 'yuan', width: 16 },
      { header: '跨行标识（选填 建行填0 他行填1）', field: { fixed: '' }, width: 34 },
      { header: '行名（跨行业务与联行行号不能同时为空）', field: 'bankName', width: 40 },
      { header: '联行行号（跨行业务与行名不能同时为空）', field: { fixed: '' }, width: 40 },
      { header: '摘要（选填 显示在收款账户流水明细中）', field: 'purpose', width: 40 },
      { header: '备注（选填）', field: { fixed: '' }, width: 14 },
    ],
  },
};

/** A column as the writer wants it. */
export function bankColumn({ header, field, width }: BankColumn): ExportColumn {
  return { header, width, kind: field === 'yuan' ? 'money' : field === 'no' ? 'number' : 'text' };
}

/** What a column holds of a payment. */
export function bankCell({ field }: BankColumn, payment: Payment): ExportCell {
  if (typeof field === 'object') return field.fixed;
  return field === 'yuan' ? payment.netFen : payment[field];
}
