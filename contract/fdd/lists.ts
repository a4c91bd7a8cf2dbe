import { choice, days, defineList, text } from '../lists/definition';
import { AUTH_STATES } from '../states/auth-record';
import { CONTRACT_STATES } from '../states/contract-record';
import { AUTH_METHODS, CERT_STATES, PARTY_KINDS } from './choices';
import { CONTRACT_KINDS } from './contract-choices';

/** 认证记录. */
export const fddAuthList = defineList({
  name: 'esign-auths',
  sorts: ['submittedAt', 'approvedAt', 'syncedAt'],
  filters: {
    keyword: text(60, '名称、证件号或信用代码（完整）、法大大编号、流水号'),
    kind: choice(PARTY_KINDS),
    company: { kind: 'company' },
    state: choice(AUTH_STATES),
    method: choice(AUTH_METHODS),
    cert: choice(CERT_STATES),
    ...days('submittedFrom', 'submittedTo'),
  },
});

/** 签署记录. */
export const fddContractList = defineList({
  name: 'contracts',
  sorts: ['startedAt', 'expiresAt', 'finishedAt'],
  filters: {
    keyword: text(60, '合同编号、合同名称、签署方；交易号、签署任务（完整）'),
    company: { kind: 'company' },
    kind: choice(CONTRACT_KINDS),
    state: choice(CONTRACT_STATES),
    signer: text(30, '签署人姓名'),
    ...days('startedFrom', 'startedTo'),
    ...days('finishedFrom', 'finishedTo'),
    /** Open, and near its end. */
    due: choice(['soon']),
    /** Those that wait for somebody to sign. */
    open: choice(['yes']),
    /** Those of one 发起签署. */
    batch: { kind: 'id' },
  },
});
