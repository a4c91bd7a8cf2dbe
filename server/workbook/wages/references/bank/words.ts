import type { BankOutcome } from '@contract/wages/bank-answers/outcomes';

/*
 * Words of banks for the outcome of a payment. What stands in neither table is asked of the clerk: "完成", "已支付" or a letter
 * may speak of the order alone, and a payment taken for failed is paid twice. The words are those of corporate banking sites
 * as their help pages quote them (工商银行: "对方账号与户名不符，指令处理失败"; 中国银行 快捷代发: "处理中", "账户不存在"); codes of zeros
 * with the text beside them as in 通联's table of answers (0000 处理成功, 3031 账号户名不符).
 */
const DONE = '(?:交易|处理|银行处理|入账|入帐|到账|代发|代付|发放|支付|付款|汇款|转账|记账|划款|打款)';

const PAID = new RegExp(`^(?:${DONE}?成功|成功(?:入账|到账)|已(?:入账|入帐|到账))$`);
const FAILED = new RegExp(
  `^(?:${DONE}?失败(?:[^成]*)|(?:已|银行)?退(?:票|汇)|已退回|(?:已|被银行|银行)?拒绝|(?:已)?否决)$`,
);
const OPEN =
  /^(?:(?:银行|交易)?处理中|(?:等待|待)(?:银行)?处理|未处理|(?:已|成功)?(?:受理|提交|发送)(?:成功)?|待(?:入账|审批|复核|授权)|审批中|排队中)$/;

/** Why a bank does not pay; says nothing where it stands beside "成功". */
const REASON =
  /失败|退票|退汇|退回|不符|不一致|不匹配|不存在|无此[账帐户卡]|销户|注销|冻结|挂失|止付|睡眠|久悬|无效|错误|有误|已关闭|限额|超限|拒绝|受限/;

/** A code that says nothing but success. */
const ZEROS = /^0{2,}$/;

/** Blanks, a code before or after the word ("00-成功", "成功[0000000]") and stops gone. */
function wordOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^[[(]?[0-9A-Z]{1,12}[\])]?[-:_.|]?(?=\p{Script=Han})/iu, '')
    .replace(/[[(][0-9A-Z]{1,12}[\])]$/i, '')
    .replace(/[。.!;,]+$/, '');
}

/** What a status says; null = no word that is known for one thing alone. */
export function outcomeOf(text: string): BankOutcome | null {
  const word = wordOf(text);
  if (PAID.test(word)) return 'paid';
  if (OPEN.test(word)) return 'open';
  return FAILED.test(word) && !word.includes('成功') ? 'failed' : null;
}

/** The same of a code that stands in a column of codes. */
export const outcomeOfCode = (code: string): BankOutcome | null => (ZEROS.test(code.trim()) ? 'paid' : outcomeOf(code));

/** Whether a text names a reason for which banks do not pay. */
export const isFailure = (text: string): boolean => REASON.test(text) && outcomeOf(text) !== 'paid';

const YES = /^(?:是|有|y|yes|1|已退票|退票|true)$/i;
const NO = /^(?:否|无|n|no|0|未退票|-|false)?$/i;

/** What a column 退票标志 says: sent back, not sent back, or neither (null). */
export function sentBack(text: string): boolean | null {
  const word = text.normalize('NFKC').trim();
  if (YES.test(word)) return true;
  return NO.test(word) ? false : null;
}
