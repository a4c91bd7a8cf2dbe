import type { BusinessErrorName } from '@contract/errors';
import { MOST_RETRIES, TWO_PEOPLE_FEN } from '@contract/claims/rules';
import { formatMoney } from '@contract/money';
import { companyMachine } from '@contract/states/company';
import { claimMachine, type ClaimStep } from '@contract/states/claim';
import { transitionOf } from '@contract/states/machine';
import type { Actor } from '../../../kernel/actor';
import { shanghaiTime } from '../../../kernel/shanghai-time';
import type { StepConditions } from './step-conditions';
import type { ClaimRow } from '../queries';

/** Why a step on one claim is not taken. */
export interface ClaimRefusal {
  name: BusinessErrorName;
  message: string;
}

const rule = (message: string): ClaimRefusal => ({ name: 'RULE', message });

export interface PayOptions {
  /** Somebody has seen that it stands in a bank file. */
  despiteBankFile: boolean;
}

/** What the same person has had in hand twice of other claims of the employee within 24 hours, in 分. */
export interface HandledFen {
  /** Reviewed and paid. */
  paidFen: bigint;
  /** Paid and reversed. */
  reversedFen: bigint;
}

/** Why this person cannot take a step on a claim now, at the version he has seen; null where he can. */
export function refusalOf(
  step: ClaimStep,
  row: ClaimRow,
  version: number,
  actor: Pick<Actor, 'id'>,
  facts: StepConditions,
  handled: HandledFen,
  options: PayOptions,
): ClaimRefusal | null {
  if (!transitionOf(claimMachine, row.state, step))
    return { name: 'WRONG_STATE', message: `领取单${statusText(row)}，不能${claimMachine.actionLabels[step]}` };
  if (row.version !== version) return { name: 'STALE_VERSION', message: '数据已被他人修改，请刷新' };
  if (row.account_id === actor.id && step !== 'query')
    return rule(`不能${claimMachine.actionLabels[step]}自己的领取单，请由其他管理员处理`);
  if (step === 'approve') return standsAgainst(row, facts);
  if (step === 'pay' || step === 'retry')
    return (
      standsAgainst(row, facts) ??
      payerRefusal(row, actor, handled) ??
      triesRefusal(step, row) ??
      bankFileRefusal(row, options)
    );
  if (step === 'close') return closeRefusal(row);
  if (step === 'bankReturn') return row.bank_file_at === null ? rule('该领取没有列入银行代发文件，无需登记') : null;
  if (step === 'reverse') return reversalRefusal(row, actor, handled);
  if (step === 'query') return queryRefusal(facts);
  return step === 'offline' ? (offlineRefusal(row, facts) ?? payerRefusal(row, actor, handled)) : null;
}

function statusText({ state, reviewer_name, reviewed_at }: ClaimRow): string {
  const words = `“${claimMachine.labels[state]}”`;
  return (state === 'approved' || state === 'rejected') && reviewer_name !== null && reviewed_at !== null
    ? `已由${reviewer_name}于${shanghaiTime(reviewed_at).slice(0, 16)}处理为${words}`
    : `状态为${words}`;
}

/** Why nobody pays or reviews a claim as things stand: company, identity and slip have to be in order as long as money may still go out. */
export function standsAgainst(row: ClaimRow, { realName, company, slip }: StepConditions): ClaimRefusal | null {
  if (company !== 'active') return rule(`企业${companyMachine.labels[company]}，不能审核或打款`);
  if (realName !== 'approved') return rule('员工未通过实名认证（或认证已失效），不能审核或打款');
  if (slip === null) return null;
  if (slip.state === 'recalled' || slip.state === 'unsent') return rule('工资条已撤回，不能审核或打款');
  if (slip.state === 'disputed') return rule('员工对这张工资条有异议，处理完成后再审核或打款');
  const countedFen = slip.countedFen + slip.advancedFen;
  if (countedFen > slip.netFen)
    return rule(
      `${slip.advancedFen > 0n ? '领取与该月预支' : '领取'}合计${formatMoney(countedFen)}元超过工资条实发${formatMoney(slip.netFen)}元，请驳回或关闭后由员工重新申请`,
    );
  return null;
}

/**
 * Paid by hand, whoever it was paid to: what stands against it is looked at the same way. Of one in a bank file it is what
 * the bank has done already: kept from being recorded, its amount would be taken for unpaid, and be claimed once more.
 */
function offlineRefusal(row: ClaimRow, facts: StepConditions): ClaimRefusal | null {
  return row.bank_file_at === null ? standsAgainst(row, facts) : null;
}

/** Two pairs of eyes from 10,000.00 yuan on, in one claim or in several of an employee. */
function payerRefusal(
  { amount_fen, reviewer_id }: ClaimRow,
  actor: Pick<Actor, 'id'>,
  { paidFen }: HandledFen,
): ClaimRefusal | null {
  if (reviewer_id !== actor.id || paidFen + amount_fen < TWO_PEOPLE_FEN) return null;
  return rule(`${reached(amount_fen, paidFen, '由您审核并打款')}，审核人不能打款，请由其他管理员打款`);
}

/** Once; and from 10,000.00 yuan on by another than who paid, for the amount can be claimed and paid anew after it. */
function reversalRefusal(
  { reversed_at, amount_fen, payer_id }: ClaimRow,
  actor: Pick<Actor, 'id'>,
  { reversedFen }: HandledFen,
): ClaimRefusal | null {
  if (reversed_at !== null)
    return { name: 'WRONG_STATE', message: `已于${shanghaiTime(reversed_at).slice(0, 16)}冲正，不能再冲正` };
  if (payer_id !== actor.id || reversedFen + amount_fen < TWO_PEOPLE_FEN) return null;
  return rule(`${reached(amount_fen, reversedFen, '由您打款并冲正')}，打款人不能冲正，请由其他管理员冲正`);
}

function reached(amountFen: bigint, otherFen: bigint, how: string): string {
  if (amountFen >= TWO_PEOPLE_FEN) return `金额达到${formatMoney(TWO_PEOPLE_FEN)}元`;
  return `24小时内该员工${how}的已有${formatMoney(otherFen)}元，连同本笔达到${formatMoney(TWO_PEOPLE_FEN)}元`;
}

function queryRefusal({ payment }: StepConditions): ClaimRefusal | null {
  return payment === null || payment.state === 'queued' ? rule('打款请求还在等待发送，请稍候再查询') : null;
}

function triesRefusal(step: ClaimStep, { attempts }: ClaimRow): ClaimRefusal | null {
  return step === 'retry' && attempts > MOST_RETRIES
    ? rule(`已重试${MOST_RETRIES}次，不能再重试；请线下支付后标记，或关闭`)
    : null;
}

/** Closed, its amount could be claimed anew while the bank pays it. */
function closeRefusal({ bank_file_at }: ClaimRow): ClaimRefusal | null {
  if (bank_file_at === null) return null;
  return rule(
    `已于${shanghaiTime(bank_file_at).slice(0, 16)}列入银行代发文件，关闭后员工再次申请会重复支付；请先登记银行结果：已付款的“标记线下已付”，未付款或退回的“登记银行未付”后再关闭`,
  );
}

function bankFileRefusal({ bank_file_at }: ClaimRow, { despiteBankFile }: PayOptions): ClaimRefusal | null {
  return bank_file_at !== null && !despiteBankFile
    ? rule(`已于${shanghaiTime(bank_file_at).slice(0, 16)}列入银行代发文件，再打款可能重复支付；确认银行未支付后再打款`)
    : null;
}
