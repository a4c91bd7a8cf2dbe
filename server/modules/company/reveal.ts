import type { CompanySecret } from '@contract/company/choices';
import { isReason } from '@contract/reason';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, notFound } from '../../kernel/errors';
import { audit } from '../audit/service';
import { COMPANY_CONTEXT, type CompanyRow, loadCompany } from './queries';

const COLUMN = {
  contactMobile: 'contact_mobile_sealed',
  legalPersonIdNo: 'legal_person_id_no_sealed',
  bankAccount: 'bank_account_sealed',
} as const satisfies Record<CompanySecret, keyof CompanyRow>;

/** One masked field in full. The audit row, written first, keeps who looked at which field and why, never the value. */
export function revealCompanyField(
  deps: Deps,
  actor: Actor,
  id: string,
  input: { field: CompanySecret; reason: string },
): Promise<{ value: string }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写查看原因（2–200字）', 'reason');
  return deps.db.transaction().execute(async (trx) => {
    const sealed = (await loadCompany(trx, id))[COLUMN[input.field]];
    if (sealed === null) notFound('该项没有填写');
    await audit(trx, actor, {
      action: 'company.reveal',
      targetType: 'company',
      targetId: id,
      companyId: id,
      fields: [input.field],
      note: reason,
    });
    return { value: deps.seal.open(sealed, COMPANY_CONTEXT[input.field]) };
  });
}
