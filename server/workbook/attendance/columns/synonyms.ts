import { PUNCH_KEYS, PUNCH_LABEL } from '@contract/checks/day';
import type { CheckUnit, RecordKey } from '@contract/checks/record';
import { RECORD_FIELDS, RECORD_KEYS } from '@contract/checks/record';
import { leafOf } from '../../mapping/label-key';
import type { CheckTarget } from '../types';
import { checkLabel } from './check-label';

/** What attendance sheets call their columns, without units: words parted by blanks, in the form of checkLabel(). */
const WORDS: Partial<Record<CheckTarget, string>> = {
  name: '姓名 员工姓名 名字 人员姓名 职工姓名 人员 员工 name fullname employeename staffname empname employee employees',
  lastName: '姓氏 姓 lastname surname familyname last',
  firstName: '名 firstname givenname forename first',
  staffNo:
    '工号 员工编号 员工工号 人员编号 编号 考勤号码 考勤号 考勤编号 登记号码 登记号 职工编号 员工号 卡号 工牌号 人员工号 id号 no employeecode employeeid employeesid employeeno employeenumber empid empcode empno staffid staffno badgeno workerid workmanid workmanno',
  dept: '部门 所属部门 部门名称 一级部门 主部门 班组 车间 科室 department dept departmentname division',
  userId: 'userid 账号 用户id 员工userid',
  date: '日期 考勤日期 打卡日期 刷卡日期 出勤日期 上班日期 工作日期 统计日期 date workdate attendancedate punchdate pdate',
  half: '时段 时间段 上下午 午别 班段',
  shift: '班次 班次名称 班别 对应时段',
  approval: '关联的审批单 关联审批单 审批单 假勤申请 审批记录 关联审批',
  remark: '备注 说明 考勤备注 remark remarks note notes',
  result: '考勤结果 打卡结果 考勤状态 出勤状态 出勤情况 结果 状态 校准状态 status attendancestatus attendance',
  punchTime:
    '打卡时间 刷卡时间 考勤时间 签到时间 出勤时间 时间 日期时间 打卡日期时间 刷卡日期时间 签卡时间 日期/时间 punchtime time datetime timestamp',
  punches: '打卡记录 打卡时间记录 刷卡记录 考勤记录 打卡明细 打卡数据 原始打卡 全卡 打卡详情 刷卡时间记录',
  onTime1:
    '最早 最早打卡时间 最早打卡 上班时间 上班打卡时间 上班打卡 上班 签到 首次打卡 首次打卡时间 上午上班 timein clockin checkin intime starttime clockintime checkintime punchin login logintime in',
  offTime1:
    '最晚 最晚打卡时间 最晚打卡 下班时间 下班打卡时间 下班打卡 下班 签退 签退时间 末次打卡 末次打卡时间 timeout clockout checkout outtime endtime clockouttime checkouttime punchout logout logouttime out',
  offTime2: '下午下班',
  onTime2: '下午上班',
  onTime3: '晚上上班 加班上班 加班签到',
  offTime3: '晚上下班 加班下班 加班签退',
  onTime1Result: '最早打卡状态 上班打卡结果 上班结果 上班打卡状态 上班考勤结果',
  offTime1Result: '最晚打卡状态 下班打卡结果 下班结果 下班打卡状态 下班考勤结果',
  otTotal:
    '加班总时长 加班时长 加班合计 加班小时 加班工时 加班 加班总计 总加班 加班总小时 加班时间 overtime overtimehours othours ot',
  missTotal: '缺卡次数 缺卡 未打卡次数 漏打卡 漏卡次数 缺卡合计 忘打卡次数 未打卡',
  shouldDays:
    '应打卡天数 应出勤天数 应出勤 应勤天数 应勤 应到天数 应到 标准出勤天数 应上班天数 应出勤日数 应出勤总天数',
  actualDays:
    '出勤天数 实际出勤天数 实际出勤 实出勤天数 实出勤 出勤 实到天数 实到 出勤合计 出勤总天数 实勤天数 实勤 上班天数 实际上班天数 合计出勤 出勤日数 实出勤总天数 出勤小计 工作天数 实际工作天数',
  restDays: '休息天数 休息 公休天数 公休 休假天数 休息日天数',
  workHours:
    '工作时长 实际工作时长 工时 实际工时 出勤工时 工作小时 总工时 当月工时 本月工时 出勤小时 工作时间 workhours workinghours hoursworked totalhours hours',
  lateCount: '迟到次数 迟到',
  lateMinutes: '迟到时长 迟到总时长 迟到分钟 迟到分钟数 迟到总分钟数 迟到时间',
  seriousLateCount: '严重迟到次数 严重迟到',
  seriousLateMinutes: '严重迟到时长 严重迟到分钟',
  absentLateDays: '旷工迟到天数 旷工迟到 旷工迟到次数',
  earlyCount: '早退次数 早退',
  earlyMinutes: '早退时长 早退分钟 早退分钟数 早退时间',
  missOnCount: '上班缺卡次数 上班缺卡 上班未打卡次数 上班未打卡',
  missOffCount: '下班缺卡次数 下班缺卡 下班未打卡次数 下班未打卡',
  absentDays: '是否旷工 旷工天数 旷工 旷工时长 缺勤天数 旷工合计 旷工次数',
  tripDays: '出差天数 出差',
  tripHours: '出差时长 出差小时',
  outHours: '外出时长 外出 外出小时 公出 外勤时长',
  personalLeave: '事假 事假天数 事假时长',
  sickLeave: '病假 病假天数 病假时长 病假长期 病假通用',
  annualLeave: '年假 特休 特休假 特别休假 年休假 年休 带薪年假 年假天数',
  adjustLeave: '调休 调休假 调休天数 补休 倒休 存休',
  marriageLeave: '婚假',
  maternityLeave: '产假 产检假 哺乳假 产休假',
  paternityLeave: '陪产假 护理假 陪护假',
  bereavementLeave: '丧假',
  injuryLeave: '工伤假 工伤',
  otherLeave:
    '其他假 其他假期 其它假 其他 路途假 育儿假 公假 家庭照顾假 探亲假 例假 独生子女护理假 陪考假 请假 请假天数 请假合计 请假时长 请假总计 休假',
  otWorkdayHours:
    '工作日加班 工作日加班工时 平时加班工时 工作日加班时长 平时加班 平日加班 平时加班小时 工作日延时加班 延时加班 平加 加班平 工作日加班小时',
  otRestdayHours:
    '休息日加班 休息日加班工时 周末加班工时 休息日加班时长 周末加班 双休日加班 公休加班 周末加班小时 休加 加班休 休息日加班小时',
  otHolidayHours:
    '节假日加班 节假日加班工时 节假日加班时长 法定节假日加班 法定加班 节日加班 节加 加班节 法定假日加班 节假日加班小时',
  nightCount: '夜班次数 夜班 夜班天数 晚班 大夜班',
};

/** Overtime as parts of one kind ("工作日（转调休）", "工作日加班计为加班费"): added up, unless the sheet has the kind's own column. */
const OVERTIME_PARTS: [RegExp, RecordKey][] = [
  [/^工作日(?:加班)?(?:转|计为)(?:调休|加班费)$/, 'otWorkdayHours'],
  [/^休息日(?:加班)?(?:转|计为)(?:调休|加班费)$/, 'otRestdayHours'],
  [/^节假日(?:加班)?(?:转|计为)(?:调休|加班费)$/, 'otHolidayHours'],
];

/** Whose row it is, whatever the word before: "员工的姓名", "EP NO", "卡的卡号". */
const ENDINGS: [RegExp, CheckTarget][] = [
  [
    /(?:姓名|^(?:ep?|emp(?!loyer)[a-z]{0,8}|associate|worker|member|teacher|stud(?:ent)?|person(?:nel)?)names?)$/,
    'name',
  ],
  [
    /(?:工号|(?<!银行|工资|饭)卡号|^(?:ep?|emp(?!loyer)[a-z]{0,8}|associate|worker|person(?:nel)?)(?:no|code|id|number)|^(?:gr|roll|reg(?:istration)?|adm(?:ission)?|enrol(?:l?ment)?)no)$/,
    'staffNo',
  ],
];

/** "婚假天数" is what others call "婚假". */
const COUNTED_LEAVE = /假(?:天数|日数|时长)$/;

/** Columns that would be taken for others by their looks. */
const NOT_READ = new Set(
  '序号 sno slno srno serialno 考勤组 主部门岗位 职位 职务 岗位 position designation 星期 周几 标准工作时长 应工作时长 异常合计 地点异常 设备异常 补卡次数 审批打卡次数 打卡次数 外勤次数 加班状态 所属规则 异常天数 正常天数 考勤打卡地点 打卡地点 打卡设备 打卡方式 加班时长转调休 加班时长转加班费 签名 签字 员工签字 本人签字 异常原因 day weekday location holidaytype 设备号 机器号 公司'.split(
    ' ',
  ),
);

const MEANINGS = new Map<string, CheckTarget>();
for (const [target, words] of Object.entries(WORDS) as [CheckTarget, string][])
  for (const word of words.split(' ')) if (!MEANINGS.has(word)) MEANINGS.set(word, target);
for (const key of RECORD_KEYS) if (!MEANINGS.has(RECORD_FIELDS[key].label)) MEANINGS.set(RECORD_FIELDS[key].label, key);
for (const key of PUNCH_KEYS) {
  for (const word of ['', '打卡', '时间', '打卡时间']) MEANINGS.set(`${PUNCH_LABEL[key]}${word}`, key);
  for (const word of ['结果', '打卡结果', '考勤结果', '打卡状态'])
    MEANINGS.set(`${PUNCH_LABEL[key]}${word}`, `${key}Result`);
}

/** Standard meaning of a label's key (see checkLabel); undefined = unknown, null = known and of no use here. */
export function checkTarget(key: string): CheckTarget | null | undefined {
  if (NOT_READ.has(key)) return null;
  const known = MEANINGS.get(key);
  if (known !== undefined) return known;
  const found = [...OVERTIME_PARTS, ...ENDINGS].find(([pattern]) => pattern.test(key))?.[1];
  return found ?? MEANINGS.get(key.replace(COUNTED_LEAVE, '假'));
}

/** Leave of all kinds in one sum: read as 其他假 where the sheet has no column for a kind. */
const LEAVE_TOTALS = new Set('请假 请假天数 请假合计 请假时长 请假总计 休假'.split(' '));
export const isLeaveTotal = (key: string) => LEAVE_TOTALS.has(key);
export const isLeaveTotalColumn = ({ target, label }: { target: CheckTarget | null; label: string }) =>
  target === 'otherLeave' && isLeaveTotal(checkLabel(leafOf(label)).key);

/** How often somebody was absent, a day each: where no other column has the days. */
export const isAbsenceCount = (key: string) => key === '旷工次数';
export const isAbsenceCountColumn = ({ target, label }: { target: CheckTarget | null; label: string }) =>
  target === 'absentDays' && isAbsenceCount(checkLabel(leafOf(label)).key);

/** Days worked, but for the days to be worked where another column has the former. */
export const saysEitherDays = (key: string) => key === '工作天数';

export const isOvertimePart = (key: string) => OVERTIME_PARTS.some(([pattern]) => pattern.test(key));

/** Unit of a target where neither label nor samples say one. */
export function usualUnit(target: CheckTarget | null): CheckUnit | null {
  if (target === 'otTotal') return 'hours';
  if (target === 'missTotal') return 'times';
  return target !== null && target in RECORD_FIELDS ? RECORD_FIELDS[target as RecordKey].unit : null;
}
