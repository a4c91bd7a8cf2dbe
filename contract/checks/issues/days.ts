import { define } from '../../issues/definition';

/** Doubts about the day a row is of. */
export const DAY_ISSUES = {
  dateInvalid: define(
    'error',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的值“${value}”不是有效日期，应如 2026-07-01`,
    ({ label, value }) => `${label}: ${value} is no date; write it like 2026-07-01`,
  ),
  dateMissing: define(
    'error',
    { label: 'text' },
    ({ label }) => `“${label}”没有日期，无法知道是哪一天的考勤`,
    ({ label }) => `${label} has no date`,
  ),
  dateOutside: define(
    ['error', 'warning', 'info'],
    { from: 'text', to: 'text' },
    ({ from, to }, { date }) => `的日期${date}不在考勤周期${from}至${to}内，未计入`,
    ({ from, to }, { date }) => `${date} lies outside the period ${from} to ${to} and was not counted`,
  ),
  dateFuture: define(
    'warning',
    {},
    (_, { date }) => `的日期${date}还没有到，请核对`,
    (_, { date }) => `${date} is in the future`,
  ),
  beforeEntry: define(
    'error',
    { who: 'text', entry: 'text' },
    ({ who, entry }, { date }) => `“${who}”于${entry}入职，${date}早于入职日期，应为空`,
    ({ who, entry }, { date }) => `${who} entered on ${entry}; ${date} lies before and should be empty`,
  ),
  afterLeave: define(
    'error',
    { who: 'text', leave: 'text' },
    ({ who, leave }, { date }) => `“${who}”于${leave}离职，${date}晚于离职日期，应为空`,
    ({ who, leave }, { date }) => `${who} left on ${leave}; ${date} lies after and should be empty`,
  ),
};
