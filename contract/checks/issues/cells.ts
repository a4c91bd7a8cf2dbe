import { define } from '../../issues/definition';
import { type CheckUnit, UNIT_EN, UNIT_LABEL } from '../record';

const UNITS = Object.keys(UNIT_LABEL) as CheckUnit[];

/** Doubts about what a cell holds; `label` is its column's. */
export const CELL_ISSUES = {
  cellError: define(
    ['error', 'warning'],
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”在表格中是错误值“${value}”，请改正后重新上传或在此处填写`,
    ({ label, value }) => `${label} holds the error ${value}`,
  ),
  formulaNoValue: define(
    ['error', 'warning'],
    { label: 'text' },
    ({ label }) => `“${label}”是没有计算结果的公式，请用Excel或WPS打开并保存后再上传，或在此处填写`,
    ({ label }) => `${label} is a formula without a stored value; open and save the file, or fill it in here`,
  ),
  numberInvalid: define(
    'error',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的值“${value}”不是数字（可写 3、3.5、3天、半天）`,
    ({ label, value }) => `${label}: ${value} is no number`,
  ),
  valueNegative: define(
    'error',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的值“${value}”是负数，应为0或正数`,
    ({ label, value }) => `${label}: ${value} is negative`,
  ),
  valueTooLarge: define(
    'error',
    { label: 'text', value: 'text', max: 'figure', unit: UNITS },
    ({ label, value, max, unit }) => `“${label}”的值“${value}”超过上限${max}${UNIT_LABEL[unit]}，请核对`,
    ({ label, value, max, unit }) => `${label}: ${value} is more than ${max} ${UNIT_EN[unit]}`,
  ),
  valueRounded: define(
    'warning',
    { label: 'text', value: 'text', rounded: 'figure' },
    ({ label, value, rounded }) => `“${label}”的值“${value}”小数位过多，已按${rounded}计`,
    ({ label, value, rounded }) => `${label}: ${value} has too many decimals; taken as ${rounded}`,
  ),
  valueStep: define(
    'warning',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的值“${value}”不是0.5天的整数倍，请核对`,
    ({ label, value }) => `${label}: ${value} is not a multiple of half a day`,
  ),
  timeInvalid: define(
    'error',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的值“${value}”不是有效时间，应在00:00至23:59之间，次日写作“次日 01:20”`,
    ({ label, value }) => `${label}: ${value} is no time of day; for the next day write 次日 01:20`,
  ),
  timeMidnight: define(
    'error',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的值“${value}”有歧义，请写作“次日 00:00”或“23:59”`,
    ({ label, value }) => `${label}: ${value} is ambiguous; write 次日 00:00 or 23:59`,
  ),
  timeOrder: define(
    'error',
    { off: 'text', offTime: 'text', on: 'text', onTime: 'text' },
    ({ off, offTime, on, onTime }) => `“${off}”${offTime}不晚于“${on}”${onTime}，跨天下班请写作“次日 ${offTime}”`,
    ({ off, offTime, on, onTime }) =>
      `${off} ${offTime} is not after ${on} ${onTime}; for the next day write 次日 ${offTime}`,
  ),
  timeOverlap: define(
    'warning',
    { on: 'text', onTime: 'text', off: 'text', offTime: 'text' },
    ({ on, onTime, off, offTime }) => `“${on}”${onTime}早于“${off}”${offTime}，请核对各段打卡时间的先后`,
    ({ on, onTime, off, offTime }) => `${on} ${onTime} is before ${off} ${offTime}`,
  ),
  tooManyPunches: define(
    'warning',
    { count: 'count' },
    ({ count }, { date }) => `${date}有${count}次打卡，超过6次，只保留最早和最晚的各3次`,
    ({ count }, { date }) => `${count} punches on ${date}; the first and last three were kept`,
  ),
  resultUnknown: define(
    'warning',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的值“${value}”不是已知的打卡结果，已作为备注保留`,
    ({ label, value }) => `${label}: ${value} is no known result; kept as a remark`,
  ),
  markUnknown: define(
    'error',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的标记“${value}”没有说明含义，请在图例中选择`,
    ({ label, value }) => `${label}: the mark ${value} is unknown; choose its meaning in the legend`,
  ),
};
