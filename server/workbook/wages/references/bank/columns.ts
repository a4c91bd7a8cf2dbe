import type { HeaderLabel } from '../../../types';
import { plainLabel } from '../labels';

/** Where an answer of a bank says what; indexes from 0. */
export interface BankColumns {
  kind: 'bank';
  card: number | null;
  name: number | null;
  amount: number;
  /** 处理状态 and the like. */
  status: number | null;
  /** 返回码. */
  code: number | null;
  /** 退票标志. */
  returned: number | null;
  /** 失败原因, 返回信息. */
  reason: number | null;
  /** 备注, 摘要: what the payment was for, or what became of it. */
  note: number | null;
}

type Part = Exclude<keyof BankColumns, 'kind'>;

const WHOSE = '(?:收款(?:人|方|单位)?|入账|入帐|转入|对方|客户|员工|职工|个人|代发|账户|帐户)?';
const WHAT = '(?:交易|处理|支付|付款|代发|代付|发放|入账|入帐|记账|转账|汇款|明细|银行|指令|业务|单笔|打款)*';

/** Headings of corporate banking sites; the account of the paying company (付款账号) is none of them. */
const PARTS: readonly [Part, RegExp][] = [
  ['card', new RegExp(`^${WHOSE}(?:银行)?(?:账号|帐号|账户|帐户|卡号|卡折号|账卡号|账号卡号|卡号账号|账户号)码?$`)],
  ['name', new RegExp(`^${WHOSE}(?:户名|姓名)$|^(?:收款(?:人|方|单位)?|账户|帐户|对方)名称?$`)],
  [
    'amount',
    /^(?:交易|代发|代付|发放|付款|支付|转账|汇款|入账|入帐|收款|工资|实发)?(?:金额|发生额)(?:人民币|小写|RMB)?$|^实发(?:工资|合计|数)?$/i,
  ],
  ['status', new RegExp(`^${WHAT}(?:状态|结果)$|^(?:成功|处理|交易|入账|返回|成败)(?:标志|标识)$`)],
  ['code', /^(?:银行|交易|处理|业务)?(?:返回|响应|应答|错误|结果|状态)(?:代码|编码|代号|码)$/],
  ['returned', /^(?:是否)?退票(?:标志|标识|状态)?$/],
  [
    'reason',
    /^(?:失败|错误|退票|退回|退汇|拒绝|不成功)(?:原因|信息|描述|说明)$|^(?:返回|响应|应答|处理|结果|银行|交易)(?:信息|说明|描述|消息|附言|备注)$/,
  ],
  ['note', /^(?:备注|摘要|附言|说明)$/],
];
/** Files of answers call themselves so where no column does. */
const TITLE = /回盘|退票|退汇|失败明细|成功明细|代发.*(?:结果|明细|回执)|(?:处理|交易|付款)结果/;

const partOf = (label: string): Part | undefined => PARTS.find(([, pattern]) => pattern.test(plainLabel(label)))?.[0];

/** How much a text looks like part of the header of such a file. */
export function weighBank(text: string): number {
  const part = partOf(text);
  return part === undefined ? 0 : part === 'amount' || part === 'note' ? 1 : 2;
}

/** True where a row repeats the header, as files of several printed pages do. */
export const isHeading = (text: string): boolean => partOf(text) !== undefined;

/**
 * The columns of a bank's answer; null where these are none. `title`: what stands above them, and the names of sheet and file.
 * A list of people, cards and amounts alone is an answer only where it says so of itself.
 */
export function bankColumns(labels: readonly HeaderLabel[], title: string): BankColumns | null {
  const at: Partial<Record<Part, number>> = {};
  for (const { index, label } of labels) {
    const part = partOf(label);
    if (part) at[part] ??= index;
  }
  const {
    card = null,
    name = null,
    amount,
    status = null,
    code = null,
    returned = null,
    reason = null,
    note = null,
  } = at;
  if (amount === undefined || (card === null && name === null)) return null;
  const said = [status, code, returned, reason].some((column) => column !== null);
  if (!said && (!TITLE.test(title) || card === null)) return null;
  return { kind: 'bank', card, name, amount, status, code, returned, reason, note };
}
