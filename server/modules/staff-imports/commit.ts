import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { stampOf } from '../sheet-imports/service';
import { beginWork, COMMIT_JOB } from './pass';
import { type Caller, type ImportRecord, ownImport, requireState } from './policy';

export interface CommitRequest {
  version: number;
  requestId: string;
  ignoreErrors: boolean;
}

/**
 * Begins writing the staged rows into the company's records. Refuses rows with errors unless they are to be passed over, and
 * a stale version. A repeat of the same request gives the same job.
 */
export function commit(deps: Deps, caller: Caller, id: string, request: CommitRequest): Promise<{ jobId: string }> {
  return deps.db.transaction().execute(async (trx) => {
    const record = await ownImport(trx, caller, id, { lock: true });
    return idempotent(trx, caller.actor, `staffImport.commit:${id}`, request.requestId, async () => {
      requireState(record, ['staged']);
      if (record.version !== request.version) refuse('STALE_VERSION');
      refuseUnready(record, request.ignoreErrors);
      const begun = await beginWork(deps, trx, record, {
        kind: COMMIT_JOB,
        payload: { actor: stampOf(caller.actor) },
        state: 'committing',
        step: '正在写入员工记录',
      });
      await audit(trx, caller.actor, {
        action: 'staff.import',
        targetType: 'staffImport',
        targetId: id,
        companyId: caller.companyId,
        requestId: request.requestId,
      });
      return begun;
    });
  });
}

function refuseUnready({ counts, actions }: ImportRecord, ignoreErrors: boolean): void {
  if (counts.error > 0 && !ignoreErrors)
    refuse(
      'UNRESOLVED_ROWS',
      `还有 ${counts.error} 行错误未处理，请逐行改正，或勾选“忽略 ${counts.error} 行错误”后提交`,
    );
  if (actions.create + actions.update + actions.rehire === 0)
    refuse(
      'RULE',
      actions.same > 0
        ? '名单与现有员工记录完全一致，没有需要写入的内容'
        : '没有可导入的行：请至少保留一行没有错误的数据',
    );
}
