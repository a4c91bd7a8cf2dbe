import { LEAVE_KEYS, type LeaveKey } from '@contract/checks/record';
import type { StoredDay } from '../../db/tables/checks';

const LEAVE_MARK: Record<LeaveKey, string> = {
  personalLeave: '事', sickLeave: '病', annualLeave: '年', adjustLeave: '调', marriageLeave: '婚', maternityLeave: '产', paternityLeave: '陪', bereavementLeave: '丧', injuryLeave: '工', otherLeave: '假',
};

/** What the marks of the printed grid stand for. */
export const MARKS_EXPLAINED = '图例：√ 出勤  ／ 休息  迟 迟到  早 早退  缺 缺卡  旷 旷工  差 出差  外 外勤  事 事假  病 病假  年 年假  调 调休  婚 婚假  产 产假  陪 陪产假  丧 丧假  工 工伤假  假 其他假；半天假写作“√事”';

/** A day in one mark, as the month grid that clerks print has it; '' where nothing is known of it. */
export function dayMark(day: Pick<StoredDay, 'result' | 'values'>): string {
  const leave = LEAVE_KEYS.find((key) => (day.values[key] ?? 0) > 0);
  if (leave) return `${(day.values.actualDays ?? 0) > 0 ? '√' : ''}${LEAVE_MARK[leave]}`;
  switch (day.result) {
    case 'normal':
    case 'fixed':
      return '√';
    case 'late':
    case 'seriousLate':
    case 'absentLate':
      return '迟';
    case 'early':
      return '早';
    case 'missing':
      return '缺';
    case 'absent':
      return '旷';
    case 'trip':
      return '差';
    case 'field':
      return '外';
    case 'rest':
      return '／';
    case 'leave':
      return '假';
    default:
      return '';
  }
}
