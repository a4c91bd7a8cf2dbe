import type { BankSource } from '@contract/bank-files/layouts/fields';

/** What a heading of a bank's template means; `amount` in yuan. `currency` and `payer` are the same in every row. */
export type ColumnMeaning =
  | Exclude<BankSource, 'fixed' | 'blank'>
  | 'currency'
  | 'payer'
  | 'bankCode'
  | 'idNumber'
  | 'remark'
  | null;

/** A heading without what only explains it: remarks in brackets, stars, colons, blanks. */
export const plainHeading = (label: string): string =>
  label
    .normalize('NFKC')
    .replace(/[([【][^)\]】]*[)\]】]/g, '')
    .replace(/[\s*:：]/g, '');

const CENTS = /[([【]\s*(?:单位[:：]?\s*)?分\s*[)\]】]|以分为单位/;

/** In this order: what is said of the payer first, else his account would be taken for the payee's. */
const RULES: readonly [RegExp, Exclude<ColumnMeaning, null>][] = [
  [/^(?:付款|付方|转出|本方|扣款|代发单位|单位账|单位名)/, 'payer'],
  [/^(?:序号|顺序号?|编号|行号|笔号|NO\.?|序列号)$/i, 'no'],
  [/币种|币别|货币/, 'currency'],
  [/大写/, 'remark'],
  [/金额|实发(?:工资|合计)?$|^(?:发放|代发|应发)额$|^工资$/, 'amount'],
  [/证件|身份证/, 'idNumber'],
  [/手机|电话|短信|联系方式/, 'mobile'],
  [/联行|(?:开户|收款)?行(?:行)?号$|清算行|CNAPS/i, 'bankCode'],
  [/(?:账|帐)(?:户|号)?名|户名|姓名|卡名|收款(?:人|方)(?:名称|全称)?$|^名称$/, 'name'],
  [/开户(?:银)?行|开户网点|^行名|银行名|^收款(?:银)?行(?:名称?)?$|^所属银行$/, 'bankName'],
  [/(?:账|帐)(?:号|户)(?:\/卡号)?$|卡号$/, 'card'],
  [/工号|职工号|员工(?:编)?号|人员(?:编)?号|自定义序号|客户业务编号/, 'staffNo'],
  [/用途|摘要|附言/, 'purpose'],
  [/备注|注释|说明/, 'remark'],
  [/日期/, 'date'],
];

/** What a heading means; null where it is not known. */
export function headingMeaning(label: string): ColumnMeaning {
  const plain = plainHeading(label);
  if (plain === '') return null;
  const meaning = RULES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
  return meaning === 'amount' && CENTS.test(label.normalize('NFKC')) ? 'amountFen' : meaning;
}
