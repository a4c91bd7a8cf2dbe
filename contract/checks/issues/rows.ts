import { define } from '../../issues/definition';

/** Why a row is nobody's, and doubts about it as a whole. */
export const ROW_ISSUES = {
  blankRow: define(
    'info',
    {},
    () => '是空行',
    () => 'is blank',
  ),
  totalRow: define(
    'info',
    {},
    () => '是合计行，不作为员工导入',
    () => 'is a total',
  ),
  repeatedHeader: define(
    'info',
    {},
    () => '与表头相同，是重复的表头',
    () => 'repeats the header',
  ),
  noteRow: define(
    'info',
    {},
    () => '没有姓名和考勤数据，按说明、签字等内容处理',
    () => 'is a note',
  ),
  legendRow: define(
    'info',
    {},
    () => '是图例说明',
    () => 'is a legend',
  ),
  ignoredByClerk: define(
    'info',
    {},
    () => '已由操作人设为忽略',
    () => 'ignored by the clerk',
  ),
  hiddenRow: define(
    'warning',
    {},
    () => '在原表中是隐藏的，请确认是否需要导入',
    () => 'is hidden in the sheet',
  ),
};
