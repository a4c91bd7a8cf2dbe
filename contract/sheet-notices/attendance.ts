import { CHECK_FORM_EN, CHECK_FORM_LABEL, type CheckForm } from '../checks/forms';
import { define } from '../issues/definition';

const FORMS = Object.keys(CHECK_FORM_LABEL) as CheckForm[];

/** Lists about attendance that do not say who came. */
export const OTHER_LISTS = ['unknown', 'roster', 'leaves', 'overtime'] as const;
export type OtherList = (typeof OTHER_LISTS)[number];

const POINT = '确实是考勤的，请手动指定工作表、表头所在的行和考勤表类型';
const POINT_EN = 'If it is attendance after all, say which sheet, row and kind it is';
const NOT_ATTENDANCE: Partial<Record<OtherList, { zh: string; en: string }>> = {
  roster: {
    zh: `这像是排班表：写的是计划的班次，不是谁实际出勤，没有导入。请导出打卡记录、每日统计或月度汇总后上传。${POINT}`,
    en: `this looks like a roster: it says which shifts are planned, not who came. Upload punches, a list of days or a month's summary. ${POINT_EN}`,
  },
  leaves: {
    zh: `这像是请假明细：每行一次请假，没有每天的出勤，没有导入。请上传每日统计、月度汇总（含请假天数）或1–31日的考勤表。${POINT}`,
    en: `this looks like a list of leaves, a row each, without the days attended. Upload a list of days, a month's summary with days of leave, or a grid of days. ${POINT_EN}`,
  },
  overtime: {
    zh: `这像是加班明细：写的是加班，没有每天的出勤，没有导入。请上传每日统计或月度汇总（含加班小时）。${POINT}`,
    en: `this looks like a list of overtime, without the days attended. Upload a list of days or a month's summary with hours of overtime. ${POINT_EN}`,
  },
};

/** What is said of a sheet of attendance as a whole. */
export const CHECK_NOTICES = {
  noForm: define(
    'error',
    { what: OTHER_LISTS },
    ({ what }) =>
      NOT_ATTENDANCE[what]?.zh ??
      '没有找到考勤表的表头（含姓名、工号、日期或1–31日等列名的一行），请手动指定工作表、表头所在的行和考勤表类型；日期在左、姓名在上的表请先转置成每人一行',
    ({ what }) =>
      NOT_ATTENDANCE[what]?.en ??
      'no header of attendance found (a row of column names like name, staff number, date or the days 1–31); say which sheet, row and kind it is. A sheet with dates at the left and names above must be transposed first',
  ),
  nameMissing: define(
    'error',
    {},
    () => '没有姓名或工号列，请在列匹配中指定',
    () => 'no column of names or staff numbers; say which it is',
  ),
  dateColumnMissing: define(
    'error',
    {},
    () => '没有日期列，请在列匹配中指定',
    () => 'no column of dates; say which it is',
  ),
  timesMissing: define(
    'error',
    {},
    () => '没有打卡时间、考勤结果或出勤天数列，无法知道每天是否出勤，请在列匹配中指定',
    () => 'no column of punches, results or days attended, so nobody can tell who came; say which it is',
  ),
  punchTimeMissing: define(
    'error',
    {},
    () => '没有打卡时间列，请在列匹配中指定',
    () => 'no column of punch times; say which it is',
  ),
  daysMissing: define(
    'error',
    {},
    () => '没有1–31日的日期列，请检查表头所在的行',
    () => 'no columns of the days 1–31; check the row of the header',
  ),
  missesTogether: define(
    'info',
    {},
    () => '表中的缺卡次数没有区分上班和下班，按上班缺卡计',
    () => 'missing punches are not told apart by on and off duty; counted as on duty',
  ),
  leaveTogether: define(
    'info',
    {},
    () => '表中的请假没有区分假别，按其他假计（每日明细写明假别的按明细）',
    () => 'leave is not told apart by kind; counted as other leave (or as the days say)',
  ),
  overtimeTogether: define(
    'info',
    {},
    () => '表中的加班没有区分工作日、休息日和节假日，按工作日加班计',
    () => 'overtime is not told apart by kind of day; counted as of workdays',
  ),
  absencesCounted: define(
    'warning',
    { label: 'text' },
    ({ label }) =>
      `“${label}”只写了次数，每次按旷工1天计。有半天或几小时的，请改用有旷工天数或时长的表，或在列匹配中改为不导入后逐人填写`,
    ({ label }) =>
      `${label} says only how often; each time counts as a day’s absence. If some were half a day or hours, use a sheet with days or hours, or leave the column out and enter them by person`,
  ),
  checkMonth: define(
    'warning',
    { said: 'text', month: 'text' },
    ({ said, month }) => `表中写的是“${said}”，导入的月份是${month}，请确认没有选错工作表或月份`,
    ({ said, month }) => `the sheet says ${said}, imported is ${month}; check sheet and month`,
  ),
  headerSpan: define(
    'warning',
    { from: 'text', to: 'text', month: 'text' },
    ({ from, to, month }) => `表头的日期是${from}至${to}，不在${month}内，请确认没有选错工作表或月份`,
    ({ from, to, month }) => `the dates of the header are ${from} to ${to}, not within ${month}; check sheet and month`,
  ),
  statedSpan: define(
    'warning',
    { from: 'text', to: 'text', month: 'text' },
    ({ from, to, month }) => `表中的统计日期是${from}至${to}，不在${month}内，请确认没有选错月份`,
    ({ from, to, month }) => `the sheet says ${from} to ${to}, not within ${month}; check the month`,
  ),
  roster: define(
    'warning',
    { name: 'text' },
    ({ name }) => `工作表“${name}”像是排班表，写的是安排而不是出勤，请确认要导入的是这一张`,
    ({ name }) => `the sheet ${name} looks like a roster, which plans and does not record; confirm that it is the one`,
  ),
  period: define(
    'info',
    { from: 'text', to: 'text', days: 'count' },
    ({ from, to, days }) => `考勤周期按${from}至${to}（${days}天）计`,
    ({ from, to, days }) => `the period is ${from} to ${to} (${days} days)`,
  ),
  unknownYears: define(
    'info',
    { years: 'names' },
    ({ years }) => `${years.join('、')}年的放假安排尚未公布，应出勤天数没有核对，请在日历中设置`,
    ({ years }) =>
      `the holidays of ${years.join(', ')} are not published, so days due were not checked; set the calendar`,
  ),
  checkNumbers: define(
    'warning',
    { label: 'text', compared: 'count', others: 'count' },
    ({ label, compared, others }) =>
      `“${label}”的${compared}个号码中有${others}个在名册中是别的姓名，不是本企业的工号：没有用来匹配员工，只按姓名和部门匹配。确实是工号的，请在列含义中指定为“工号”，再逐个处理姓名不同的人`,
    ({ label, compared, others }) =>
      `${others} of the ${compared} numbers of ${label} have other names in the staff list, so they are not the company’s: matched by name and department alone. If they are staff numbers, say so of the column and settle the people whose names differ`,
  ),
  alsoAttendance: define(
    'info',
    { name: 'text', form: FORMS, chosen: 'text' },
    ({ name, form, chosen }) =>
      `工作表“${name}”也像考勤（${CHECK_FORM_LABEL[form]}），本次读取的是“${chosen}”，可在上方切换`,
    ({ name, form, chosen }) =>
      `the sheet ${name} looks like attendance, too (${CHECK_FORM_EN[form]}); read is ${chosen}, change it above`,
  ),
};
