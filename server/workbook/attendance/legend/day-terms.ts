import type { MarkKind } from '@contract/checks/legend';
import { inSimplified } from '../../people/same-name';

/** What the words of attendance mean: of a grid's cell ("事假4小时", "旷"), a month's result ("上班缺卡"), a legend. Longer ones first. */
export type TermKind = MarkKind | 'seriousLate' | 'absentLate' | 'overtime' | 'fixed' | 'miss';

const WORDS: [TermKind, string][] = [
  ['rest', '休息并打卡'],
  ['skip', '不在考勤组 未排班 未入职 已离职 未到岗 离职 入职'],
  ['absentLate', '旷工迟到'],
  ['seriousLate', '严重迟到'],
  ['late', '上班迟到 迟到 迟'],
  ['early', '下班早退 早退'],
  ['missOn', '上班缺卡 上班未打卡 上班漏卡 上班未签到'],
  ['missOff', '下班缺卡 下班未打卡 下班漏卡 下班未签退'],
  ['fixed', '补卡审批通过 补卡申请 补卡 补签'],
  ['miss', '缺卡 未打卡 漏打卡 漏卡 忘打卡'],
  ['absent', '旷工 旷职 旷 缺勤 矿工'],
  ['paternityLeave', '陪产假 护理假 陪产'],
  ['maternityLeave', '产检假 产假 哺乳假 产检 产'],
  ['injuryLeave', '工伤假 工伤 伤'],
  ['bereavementLeave', '丧假 丧'],
  ['marriageLeave', '婚假 婚'],
  ['annualLeave', '带薪年假 年休假 年假 年休 年 特别休假 特休假 特休'],
  ['adjustLeave', '调休假 调休 补休 倒休 串休 调'],
  ['sickLeave', '病假 病'],
  ['personalLeave', '事假 事'],
  ['otherLeave', '路途假 育儿假 探亲假 公假 其他假 其它假 例假 请假 休假 假'],
  ['trip', '出差 公差 差'],
  ['field', '外勤打卡 外勤 外出 公出 外'],
  ['overtime', '休息日加班 节假日加班 工作日加班 加班 加'],
  ['holiday', '法定节假日 法定假日 法定假 节假日 节日 法定 放假 节'],
  ['rest', '轮休 公休 双休 周末 休息 休'],
  ['night', '大夜班 小夜班 夜班 晚班 夜'],
  ['present', '管理员改为正常 正常出勤 正常 全勤 出勤 全天 白班 早班 中班 上班 在岗 打卡 勤 到 班'],
];

const BY_WORD = WORDS.flatMap(([kind, words]) => words.split(' ').map((word) => ({ word, kind }))).sort(
  (a, b) => b.word.length - a.word.length,
);
/** The same in English: whole texts, in small letters. */
const ENGLISH: [TermKind, string[]][] = [
  ['present', ['present', 'presents', 'attended', 'on time', 'ontime', 'normal', 'work from home', 'wfh', 'full day']],
  ['late', ['late', 'late in', 'late arrival', 'lates']],
  ['early', ['early', 'early leave', 'early out', 'left early']],
  ['absent', ['absent', 'absents', 'absence', 'no show']],
  ['rest', ['rest', 'rest day', 'off', 'day off', 'week off', 'weekly off', 'weekoff', 'weekend']],
  [
    'holiday',
    ['holiday', 'holidays', 'holyday', 'public holiday', 'legal holiday', 'regular holiday', 'special holiday'],
  ],
  ['sickLeave', ['sick', 'sick leave', 'medical leave']],
  ['annualLeave', ['annual leave', 'vacation', 'vacation leave', 'earned leave', 'paid leave']],
  ['personalLeave', ['casual leave', 'personal leave', 'unpaid leave']],
  ['maternityLeave', ['maternity leave']],
  ['paternityLeave', ['paternity leave']],
  ['otherLeave', ['leave', 'leaves', 'on leave']],
  ['trip', ['business trip', 'travel']],
  ['field', ['field work', 'on duty']],
  ['night', ['night shift']],
];
const EXACT = new Map([
  ...BY_WORD.map(({ word, kind }): [string, TermKind] => [word, kind]),
  ...ENGLISH.flatMap(([kind, words]) => words.map((word): [string, TermKind] => [word, kind])),
]);

/** Meaning of a text that begins with a known word, and the text behind it; words of one character count only if no other Han follows. */
export function termAt(written: string): { kind: TermKind; rest: string } | null {
  const text = inSimplified(written);
  const exact = EXACT.get(text) ?? (/^[A-Za-z]/.test(text) ? EXACT.get(text.trim().toLowerCase()) : undefined);
  if (exact !== undefined) return { kind: exact, rest: '' };
  for (const { word, kind } of BY_WORD) {
    if (!text.startsWith(word)) continue;
    const rest = text.slice(word.length);
    if (word.length === 1 && /^\p{Script=Han}/u.test(rest) && !/^半/.test(rest)) continue;
    return { kind, rest };
  }
  return null;
}

/** The meaning a legend's word gives to a mark ("△ 事假半天"); null where it names none. */
export function legendMeaning(text: string): { kind: MarkKind; days: 0.5 | 1 } | null {
  const half = /半[天日]|上午|下午/.test(text);
  const found = termAt(text.replace(/半[天日]|上午|下午/g, ''));
  if (!found) return null;
  const kind: MarkKind | null =
    found.kind === 'miss'
      ? 'missOff'
      : found.kind === 'fixed'
        ? 'present'
        : found.kind === 'seriousLate' || found.kind === 'absentLate'
          ? 'late'
          : found.kind === 'overtime'
            ? null
            : found.kind;
  return kind === null ? null : { kind, days: half ? 0.5 : 1 };
}
