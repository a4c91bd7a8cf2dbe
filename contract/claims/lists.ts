import { amounts, choice, days, defineList, text } from '../lists/definition';
import { CLAIM_STATES } from '../states/claim';
import { CLAIM_LOG_ACTIONS, CLAIM_TYPES } from './choices';

/** 薪资领取: claims of all companies. */
export const claimList = defineList({
  name: 'claims',
  sorts: ['appliedAt', 'amount', 'paidAt'],
  filters: {
    keyword: text(60, '领取单号、员工姓名、手机号或后四位'),
    company: { kind: 'company' },
    state: choice(CLAIM_STATES),
    type: choice(CLAIM_TYPES),
    ...amounts('amountMin', 'amountMax'),
    ...days('appliedFrom', 'appliedTo'),
    ...days('paidFrom', 'paidTo'),
  },
});

/** 领取日志: every step of every claim. */
export const claimLogList = defineList({
  name: 'claim-logs',
  sorts: ['at'],
  filters: {
    keyword: text(60, '领取单号、员工姓名、手机号或后四位、渠道流水号'),
    company: { kind: 'company' },
    action: choice(CLAIM_LOG_ACTIONS),
    /** What the claim became by the step. */
    state: choice(CLAIM_STATES),
    type: choice(CLAIM_TYPES),
    ...amounts('amountMin', 'amountMax'),
    operator: text(30),
    ...days('from', 'to'),
  },
});
