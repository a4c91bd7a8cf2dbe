import type { RealNameMethod } from '@contract/real-name/choices';
import type { RealNameDetail } from '@contract/real-name/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { type Decision, decide, requireStillValid } from '../review/decide';
import { refuseHeld, refuseRace } from './document-holder';
import { VERIFY_JOB } from '../job-kinds';
import type { RealNameRow } from '../queries';

/**
 * Has it checked anew as it stands: the provider, where there is one, is asked again, and it waits for a decision. Refuses WRONG_STATE while the
 * last question is open, DUPLICATE where another account has the document by now, RULE where only its owner can mend it.
 */
export function restartRealName(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  decision: Decision,
): Promise<RealNameDetail> {
  return decide(deps, actor, { ...decision, companyId, id }, 'restart', async (trx, row, now) => {
    if (row.state === 'pending' && row.outcome === 'waiting') refuse('WRONG_STATE', '正在自动核验，请稍候刷新');
    await requireStillValid(trx, row, now);
    await refuseHeld(trx, row.id_no_index, row.account_id);
    const method = askedBy(row);
    const asks = method !== 'manual' && deps.identity.state !== 'off';
    const round = row.round + 1;
    if (asks)
      await deps.jobs.enqueue(trx, { kind: VERIFY_JOB, companyId, ownerId: null, payload: { companyId, id, round } });
    return {
      patch: {
        method,
        round,
        outcome: asks ? 'waiting' : 'skipped',
        score: null,
        serial_no: null,
        fail_reason: null,
        reason: null,
        reviewer_id: null,
        reviewer_name: null,
        reviewed_at: null,
      },
    };
  }).catch(refuseRace);
}

/** How it is asked for: as it was handed in, which the method no longer says once a person has approved it. */
function askedBy({ method, outcome, bank_card_sealed, face_file_id }: RealNameRow): RealNameMethod {
  if (method !== 'manual' || outcome === 'skipped') return method;
  if (bank_card_sealed !== null) return 'bank4';
  return face_file_id === null ? 'mobile3' : 'face';
}
