import type { RealNameState } from '@contract/states/real-name';
import { bankCardProblem } from '@contract/validators/bank-card';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Sealer } from '../../../crypto/sealer';
import { STAFF_CONTEXT } from '../../staff/service';

/** Whose card the money goes to, as the staff record has it. */
export interface Payee {
  name: string;
  card_sealed: string | null;
  card_name: string | null;
  real_name: RealNameState;
}

const REAL_NAME_HINT: Record<Exclude<RealNameState, 'approved'>, string> = {
  unsubmitted: '请先完成实名认证，通过后即可领取',
  pending: '实名认证审核中，通过后即可领取',
  rejected: '实名认证未通过，请按原因修改后重新提交',
  invalid: '实名认证已失效，请重新认证',
};

/** Why nothing can be paid to this person, in words for himself; null where it can: identity verified, and a card of his own that is right. */
export function payeeHindrance(seal: Sealer, payee: Payee): string | null {
  if (payee.real_name !== 'approved') return REAL_NAME_HINT[payee.real_name];
  const card = cardOf(seal, payee);
  if (card === null) return '员工档案中没有收款银行卡，请联系人事补充';
  if (bankCardProblem(card) !== null) return '员工档案中的银行卡号有误，请联系人事更正';
  if (payee.card_name !== null && payee.card_name.trim() !== '' && normalizePersonName(payee.card_name) !== payee.name)
    return '收款卡户名与本人姓名不一致，只能付给本人的卡，请联系人事更正';
  return null;
}

/** The full card number, null where there is none. */
export function cardOf(seal: Sealer, { card_sealed }: Pick<Payee, 'card_sealed'>): string | null {
  return card_sealed && seal.open(card_sealed, STAFF_CONTEXT.bankCard);
}
