import { can } from '@contract/permissions';
import { isReason } from '@contract/reason';
import type { StaffFilters } from '@contract/staff/record-schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { EXPORT_JOB } from './job-kinds';

/** A keyword may be somebody's number: filters wait for their job sealed. */
export const EXPORT_CONTEXT = 'staff.export';

export interface ExportPayload {
  filters: string;
  full: boolean;
  /** With base wages and bases. */
  pay: boolean;
  operator: string;
}

/** Starts the job that writes the list as .xlsx. Full numbers ask for a reason, which the audit log keeps. */
export function startStaffExport(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: { requestId: string; filters: StaffFilters; full: boolean; reason?: string },
): Promise<{ jobId: string }> {
  const reason = input.reason?.trim() ?? '';
  if (input.full && !isReason(reason)) invalid('导出完整信息须填写原因（2–200字）', 'reason');
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'staff.export', input.requestId, async () => {
      await audit(trx, actor, {
        action: input.full ? 'staff.exportFull' : 'staff.export',
        targetType: 'company',
        targetId: companyId,
        companyId,
        requestId: input.requestId,
        ...(input.full ? { note: reason } : {}),
      });
      const payload: ExportPayload = {
        filters: deps.seal.seal(JSON.stringify(input.filters), EXPORT_CONTEXT),
        full: input.full,
        pay: can(actor.role, 'staffPay.read'),
        operator: actor.name,
      };
      return {
        jobId: await deps.jobs.enqueue(trx, {
          kind: EXPORT_JOB,
          companyId,
          ownerId: actor.id,
          payload,
          unit: '人',
          step: '正在导出员工',
        }),
      };
    }),
  );
}
