import type { ExportCell, ExportColumn } from '../../workbook';
import type { BankFormat } from '@contract/wages/bank-formats';

/** What a layout can take from a person's payment. */
export interface Payment {
  /** From 1. */
  no: number;
  name: string;
  staffNo: string;
  /** Full card number. */
  card: string;
  bankName: string;
  /** 分 */
  netFen: bigint;
  /** e.g. 2026年06月工资 */
  purpose: string;
}

export type LayoutField = Exclude<keyof Payment, 'netFen'> | 'yuan';

export interface BankColumn {
  header: string;
  field: LayoutField | { fixed: string };
  width: number;
}

/**
 * The columns banks take for 代发工资, as data: another bank is another entry. After the batch
 * templates these banks hand to their corporate customers; both read the first sheet by its headings.
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
      { header: '序号', field: 'no', width: 8 },
      { header: '账号', field: 'card', width: 24 },
      { header: '户名', field: 'name', width: 14 },
      { header: '金额', field: 'yuan', width: 16 },
      { header: '跨行标识', field: { fixed: '0' }, width: 10 },
      { header: '行名', field: 'bankName', width: 30 },
      { header: '摘要', field: 'purpose', width: 20 },
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
