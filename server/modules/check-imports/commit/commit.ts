import { sql } from 'kysely';
import { isReason } from '@contract/reason';
import { jsonText } from '../../../db/json';
import type { CommitKind, CommitRequest } from '../../../imports';
import { invalid, refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { refuseLocked } from '../../checks/service';
import { countCorrections } from '../corrections';
import { leaveOwnOut, refuseOwnRows } from '../own-rows';
import { type CheckKind, checkStore, shownPeople } from '../store';
import { type WriteOrder, writePeople } from './write-people';

interface Request extends CommitRequest {
  reason?: string;
}

/** Writes the staged people into their month. Refuses errors nobody has settled, matches by name alone nobody has ticked, marks without a meaning, and a locked month; what of that is about the clerk himself is left out for others to see to; 422 for the reason where months their employees have been shown are corrected. */
export const checkCommit: CommitKind<CheckKind, Request, WriteOrder> = {
  step: '正在写入考勤',
  async admit(deps, trx, caller, record, request) {
    await refuseLocked(trx, caller.companyId, record.month);
    const counts = await leaveOwnOut(trx, record);
    const { ok, warning, error } = counts;
    if (error > 0) refuse('UNRESOLVED_ROWS', `还有 ${error} 人的考勤有错误，请逐个处理，或点“忽略全部错误”后提交`);
    if (ok + warning === 0) refuse('RULE', '没有可导入的人员：请至少保留一人');
    const names = await shownPeople(trx, record)
      .select(sql<number>`count(*)::int`.as('n'))
      .where('matched_by', '=', 'name')
      .where('status', '<>', 'ignored')
      .executeTakeFirstOrThrow();
    if (names.n > 0) refuse('RULE', `还有 ${names.n} 人仅按姓名匹配，请核对后点“确认按姓名匹配”，或逐个选择员工`);
    await refuseOwnRows(trx, caller, record, null);
    const reason = request.reason?.trim() ?? '';
    const corrections = await countCorrections(trx, record);
    if (corrections > 0 && !isReason(reason))
      invalid(`有${corrections}人的考勤已发送给员工，导入即为更正，须填写原因（2–200字）`, 'reason');
    await checkStore.update(trx, record, deps.clock.now(), { counts: jsonText(counts) });
    await audit(trx, caller.actor, {
      action: 'checks.import',
      targetType: checkStore.basis.name,
      targetId: record.id,
      companyId: caller.companyId,
      requestId: request.requestId,
      note: record.month,
    });
    return { reason };
  },
  run: writePeople,
};
