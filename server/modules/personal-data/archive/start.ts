import { isReason } from '@contract/reason';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { ARCHIVE_JOB } from '../job-kinds';
import { requirePerson } from '../require-person';
import type { ArchivePayload } from './write-archive';

/** Begins the archive about oneself; while one goes on, gives that one. */
export const startOwnArchive = (deps: Deps, actor: Actor, { requestId }: { requestId: string }) =>
  start(deps, actor, null, { staffId: null, requestId });

/** Begins the archive about one of the company's people, who has asked for it. 404 for anybody else's. */
export function startStaffArchive(
  deps: Deps,
  actor: Actor,
  companyId: string,
  staffId: string,
  input: { requestId: string; reason: string },
): Promise<{ jobId: string }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写原因（2–200字）', 'reason');
  return start(deps, actor, companyId, { staffId, requestId: input.requestId }, reason);
}

function start(
  deps: Deps,
  actor: Actor,
  companyId: string | null,
  payload: ArchivePayload,
  reason?: string,
): Promise<{ jobId: string }> {
  const { staffId, requestId } = payload;
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'personalData.archive', requestId, async () => {
      if (companyId !== null && staffId !== null) await requirePerson(trx, companyId, staffId);
      await audit(trx, actor, {
        action: staffId === null ? 'personalData.takeOwn' : 'personalData.take',
        targetType: staffId === null ? 'account' : 'staff',
        targetId: staffId ?? actor.id,
        companyId,
        requestId,
        ...(reason === undefined ? {} : { note: reason }),
      });
      const jobId = await deps.jobs.enqueue(trx, {
        kind: ARCHIVE_JOB,
        companyId,
        ownerId: actor.id,
        payload: { ...payload },
        unit: '类',
        step: '等待开始',
        dedupeKey: `${ARCHIVE_JOB} ${actor.id} ${staffId ?? ''}`,
      });
      return { jobId };
    }),
  );
}
