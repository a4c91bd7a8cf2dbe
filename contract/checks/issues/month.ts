import { define } from '../../issues/definition';

/** Doubts about the month of a person. */
export const MONTH_ISSUES = {
  tooManyDays: define(
    'error',
    { who: 'text', actual: 'figure', leave: 'figure', absent: 'figure', sum: 'figure', days: 'count' },
    ({ who, actual, leave, absent, sum, days }) =>
      `“${who}”实际出勤${actual}天＋请假${leave}天＋旷工${absent}天＝${sum}天，超过考勤周期的${days}天`,
    ({ who, actual, leave, absent, sum, days }) =>
      `${who}: ${actual} attended + ${leave} leave + ${absent} absent = ${sum} days, more than the ${days} of the period`,
  ),
  overShould: define(
    'warning',
    { who: 'text', sum: 'figure', should: 'figure', more: 'figure' },
    ({ who, sum, should, more }) => `“${who}”实际出勤、请假、旷工共${sum}天，比应出勤${should}天多${more}天，请核对`,
    ({ who, sum, should, more }) => `${who}: ${sum} days in all, ${more} more than the ${should} due`,
  ),
  /** `entered`, `left`: within the period, '' where the person did not. */
  shouldDiffers: define(
    'warning',
    { who: 'text', should: 'figure', expected: 'count', entered: 'text', left: 'text' },
    ({ who, should, expected, entered, left }) => {
      const span = [entered && `${entered}入职`, left && `${left}离职`].filter(Boolean).join('，');
      return `“${who}”表中应出勤${should}天，按日历${span && `（${span}）`}应为${expected}天，请核对`;
    },
    ({ who, should, expected, entered, left }) => {
      const span = [entered && `entered ${entered}`, left && `left ${left}`].filter(Boolean).join(', ');
      return `${who}: ${should} days due in the sheet, ${expected} by the calendar${span && ` (${span})`}`;
    },
  ),
  overtimeLimit: define(
    'warning',
    { who: 'text', hours: 'figure' },
    ({ who, hours }) => `“${who}”加班合计${hours}小时，超过每月36小时的上限（劳动法第四十一条）`,
    ({ who, hours }) => `${who}: ${hours} hours of overtime, more than 36 a month (Labour Law art. 41)`,
  ),
  /** `from`, `to`: the days without a statutory holiday. */
  holidayOvertime: define(
    'error',
    { who: 'text', hours: 'figure', from: 'text', to: 'text' },
    ({ who, hours, from, to }) =>
      `“${who}”有节假日加班${hours}小时，但${from === to ? from : `${from}至${to}`}不是法定节假日，请改为休息日或工作日加班`,
    ({ who, hours, from, to }) =>
      `${who}: ${hours} hours of holiday overtime, but ${from === to ? from : `${from} to ${to}`} has no statutory holiday`,
  ),
  sumDiffers: define(
    'warning',
    { who: 'text', label: 'text', stated: 'figure', summed: 'figure' },
    ({ who, label, stated, summed }) =>
      `“${who}”的“${label}”汇总为${stated}，按每日明细合计为${summed}，以汇总为准，请核对`,
    ({ who, label, stated, summed }) =>
      `${who}: ${label} is ${stated} in the summary but ${summed} by the days; the summary counts`,
  ),
  nothingSaid: define(
    'warning',
    { who: 'text' },
    ({ who }) => `“${who}”没有任何考勤数据，请核对`,
    ({ who }) => `${who} has no attendance data`,
  ),
  punchesUnjudged: define(
    'warning',
    { who: 'text', days: 'count' },
    ({ who, days }) =>
      `“${who}”有${days}天只有打卡时间，没有班次和打卡结果，迟到早退未判断，请在“识别与图例”中填写上下班时间`,
    ({ who, days }) =>
      `${who}: ${days} days have punches but neither a shift nor results; lateness was not judged. Give the working hours`,
  ),
};
