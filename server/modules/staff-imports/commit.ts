import type { CommitKind, CommitRequest } from '../../imports';
import { refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { type ImportRecord, type StaffKind, staffStore } from './store';
import { writePeople } from './write-people';

interface Request extends CommitRequest {
  ignoreErrors: boolean;
}

/** Writes the staged rows into the company's records. Refuses rows with errors unless they are to be passed over. */
export const staffCommit: CommitKind<StaffKind, Request> = {
  step: '正在写入员工记录',
  async admit(_deps, trx, caller, record, { requestId, ignoreErrors }) {
    refuseUnready(record, ignoreErrors);
    await audit(trx, caller.actor, {
      action: 'staff.import',
      targetType: staffStore.basis.name,
      targetId: record.id,
      companyId: caller.companyId,
      requestId,
    });
    return {};
  },
  run: writePeople,
};

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
