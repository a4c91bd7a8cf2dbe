import type { ApplicationSecret } from '@contract/approval/choices';
import { isReason } from '@contract/reason';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid } from '../../kernel/errors';
import { audit } from '../audit/service';
import { APPLICATION_CONTEXT } from './sealed-content';
import { loadApplication } from './queries';

const COLUMN = { contactMobile: 'contact_mobile_sealed', applicantMobile: 'applicant_mobile_sealed' } as const;

/** One masked number in full. The audit row, written first, keeps who looked and why, never the number. */
export function revealApplicationField(
  deps: Deps,
  actor: Actor,
  id: string,
  input: { field: ApplicationSecret; reason: string },
): Promise<{ value: string }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写查看原因（2–200字）', 'reason');
  return deps.db.transaction().execute(async (trx) => {
    const row = await loadApplication(trx, id);
    await audit(trx, actor, {
      action: 'approval.reveal',
      targetType: 'application',
      targetId: id,
      companyId: null,
      fields: [input.field],
      note: reason,
    });
    return { value: deps.seal.open(row[COLUMN[input.field]], APPLICATION_CONTEXT[input.field]) };
  });
}
