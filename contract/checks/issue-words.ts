import type { CheckIssueCode } from './issue-codes';

/** Each doubt in Chinese and English; {name} stands for the issue's value of that name. */
export const ISSUE_WORDS: Record<CheckIssueCode, { zh: string; en: string }> = {
  identityMissing: {
    zh: '没有姓名和工号，无法知道是谁的考勤，请填写或选择员工，不需要的行可忽略',
    en: 'no name or staff number, so nobody can be found; fill one in, choose the person or ignore the row',
  },
  identityConflict: {
    zh: '的工号与姓名等信息指向不同的人（{people}），请核对后改正或手动选择员工',
    en: 'its identifiers point to different people ({people}); correct them or choose the person',
  },
  staffNotFound: {
    zh: '在员工名单中找不到{who}{hint}，请手动选择员工，或先在员工管理中新增',
    en: '{who} is not in the staff list{hint}; choose the person or add the employee first',
  },
  staffAmbiguous: {
    zh: '“{who}”在员工名单中有{count}人，无法区分，请在表中补充工号或部门，或手动选择员工',
    en: 'there are {count} employees named {who}; add the staff number or department, or choose the person',
  },
  nameOnlyMatch: {
    zh: '仅按姓名匹配到“{who}”{dept}，请确认是同一人',
    en: 'matched to {who}{dept} by name alone; confirm that it is the same person',
  },
  nameMismatch: {
    zh: '姓名“{value}”与匹配到的员工“{who}”不一致，请核对',
    en: 'the name {value} differs from the matched employee {who}',
  },
  staffNoLoose: {
    zh: '工号“{value}”与名单中的“{staffNo}”（{who}）只差前导零，已按同一人匹配，请核对',
    en: 'staff number {value} differs from {staffNo} ({who}) by leading zeros only; taken for the same person',
  },
  duplicatePerson: {
    zh: '“{who}”在第{other}行已有一条，同一人一个月只能有一条，请忽略其中一行',
    en: '{who} already stands in row {other}; one record per person and month, ignore one of the rows',
  },
  duplicateDay: {
    zh: '“{who}”{date}的记录与第{other}行完全相同，已只计一次',
    en: '{who} on {date} is the same as row {other}; counted once',
  },
  duplicateDayDiffers: {
    zh: '“{who}”{date}在第{other}行已有不同的记录，请忽略其中一行',
    en: '{who} on {date} already stands in row {other} with other contents; ignore one of the rows',
  },
  dateInvalid: {
    zh: '“{label}”的值“{value}”不是有效日期，应如 2026-07-01',
    en: '{label}: {value} is no date; write it like 2026-07-01',
  },
  dateMissing: { zh: '“{label}”没有日期，无法知道是哪一天的考勤', en: '{label} has no date' },
  dateOutside: {
    zh: '的日期{date}不在考勤周期{from}至{to}内，未计入',
    en: '{date} lies outside the period {from} to {to} and was not counted',
  },
  dateFuture: { zh: '的日期{date}还没有到，请核对', en: '{date} is in the future' },
  beforeEntry: {
    zh: '“{who}”于{entry}入职，{date}早于入职日期，应为空',
    en: '{who} entered on {entry}; {date} lies before and should be empty',
  },
  afterLeave: {
    zh: '“{who}”于{leave}离职，{date}晚于离职日期，应为空',
    en: '{who} left on {leave}; {date} lies after and should be empty',
  },
  cellError: {
    zh: '“{label}”在表格中是错误值“{value}”，请改正后重新上传或在此处填写',
    en: '{label} holds the error {value}',
  },
  formulaNoValue: {
    zh: '“{label}”是没有计算结果的公式，请用Excel或WPS打开并保存后再上传，或在此处填写',
    en: '{label} is a formula without a stored value; open and save the file, or fill it in here',
  },
  numberInvalid: {
    zh: '“{label}”的值“{value}”不是数字（可写 3、3.5、3天、半天）',
    en: '{label}: {value} is no number',
  },
  valueNegative: { zh: '“{label}”的值“{value}”是负数，应为0或正数', en: '{label}: {value} is negative' },
  valueTooLarge: {
    zh: '“{label}”的值“{value}”超过上限{max}{unit}，请核对',
    en: '{label}: {value} is more than {max} {unitEn}',
  },
  valueRounded: {
    zh: '“{label}”的值“{value}”小数位过多，已按{rounded}计',
    en: '{label}: {value} has too many decimals; taken as {rounded}',
  },
  valueStep: {
    zh: '“{label}”的值“{value}”不是0.5天的整数倍，请核对',
    en: '{label}: {value} is not a multiple of half a day',
  },
  timeInvalid: {
    zh: '“{label}”的值“{value}”不是有效时间，应在00:00至23:59之间，次日写作“次日 01:20”',
    en: '{label}: {value} is no time of day; for the next day write 次日 01:20',
  },
  timeMidnight: {
    zh: '“{label}”的值“{value}”有歧义，请写作“次日 00:00”或“23:59”',
    en: '{label}: {value} is ambiguous; write 次日 00:00 or 23:59',
  },
  timeOrder: {
    zh: '“{off}”{offTime}不晚于“{on}”{onTime}，跨天下班请写作“次日 {offTime}”',
    en: '{off} {offTime} is not after {on} {onTime}; for the next day write 次日 {offTime}',
  },
  timeOverlap: {
    zh: '“{on}”{onTime}早于“{off}”{offTime}，请核对各段打卡时间的先后',
    en: '{on} {onTime} is before {off} {offTime}',
  },
  tooManyPunches: {
    zh: '{date}有{count}次打卡，超过6次，只保留最早和最晚的各3次',
    en: '{count} punches on {date}; the first and last three were kept',
  },
  resultUnknown: {
    zh: '“{label}”的值“{value}”不是已知的打卡结果，已作为备注保留',
    en: '{label}: {value} is no known result; kept as a remark',
  },
  markUnknown: {
    zh: '“{label}”的标记“{value}”没有说明含义，请在图例中选择',
    en: '{label}: the mark {value} is unknown; choose its meaning in the legend',
  },
  tooManyDays: {
    zh: '“{who}”实际出勤{actual}天＋请假{leave}天＋旷工{absent}天＝{sum}天，超过考勤周期的{days}天',
    en: '{who}: {actual} attended + {leave} leave + {absent} absent = {sum} days, more than the {days} of the period',
  },
  overShould: {
    zh: '“{who}”实际出勤、请假、旷工共{sum}天，比应出勤{should}天多{more}天，请核对',
    en: '{who}: {sum} days in all, {more} more than the {should} due',
  },
  shouldDiffers: {
    zh: '“{who}”表中应出勤{should}天，按日历{span}应为{expected}天，请核对',
    en: '{who}: {should} days due in the sheet, {expected} by the calendar{span}',
  },
  overtimeLimit: {
    zh: '“{who}”加班合计{hours}小时，超过每月36小时的上限（劳动法第四十一条）',
    en: '{who}: {hours} hours of overtime, more than 36 a month (Labour Law art. 41)',
  },
  holidayOvertime: {
    zh: '“{who}”有节假日加班{hours}小时，但{where}不是法定节假日，请改为休息日或工作日加班',
    en: '{who}: {hours} hours of holiday overtime, but {where} has no statutory holiday',
  },
  sumDiffers: {
    zh: '“{who}”的“{label}”汇总为{stated}，按每日明细合计为{summed}，以汇总为准，请核对',
    en: '{who}: {label} is {stated} in the summary but {summed} by the days; the summary counts',
  },
  nothingSaid: { zh: '“{who}”没有任何考勤数据，请核对', en: '{who} has no attendance data' },
  punchesUnjudged: {
    zh: '“{who}”有{days}天只有打卡时间，没有班次和打卡结果，迟到早退未判断，请在“识别与图例”中填写上下班时间',
    en: '{who}: {days} days have punches but neither a shift nor results; lateness was not judged. Give the working hours',
  },
  blankRow: { zh: '是空行', en: 'is blank' },
  totalRow: { zh: '是合计行，不作为员工导入', en: 'is a total' },
  repeatedHeader: { zh: '与表头相同，是重复的表头', en: 'repeats the header' },
  noteRow: { zh: '没有姓名和考勤数据，按说明、签字等内容处理', en: 'is a note' },
  legendRow: { zh: '是图例说明', en: 'is a legend' },
  ignoredByClerk: { zh: '已由操作人设为忽略', en: 'ignored by the clerk' },
  nameDiffers: {
    zh: '工号 {value} 在名册中是{owner}，表中是{who}，不能按工号匹配，请确认是同一人（改名）、选择员工，或先在员工管理中新增',
    en: 'staff number {value} is {owner} in the staff list, but {who} in the sheet; confirm that it is the same person, choose one, or add the employee first',
  },
  nameUnchecked: {
    zh: '没有姓名，仅按工号“{value}”匹配到{who}，姓名无从核对，请确认',
    en: 'has no name; matched to {who} by staff number {value} alone; please confirm',
  },
  hiddenRow: { zh: '在原表中是隐藏的，请确认是否需要导入', en: 'is hidden in the sheet' },
};
