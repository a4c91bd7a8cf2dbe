import { cardsKeptText } from '../../approval-rules/card-changers';
import { define } from '../../issues/definition';

/** Doubts about a row as a whole, and why a row is nobody's. */
export const ROW_ISSUES = {
  hiddenRow: define(
    'warning',
    {},
    () => '在原表中是隐藏的，请确认是否需要导入',
    () => 'is hidden in the sheet; confirm that it is to be imported',
  ),
  /** `numbered`: a number and nothing else but 0 and blanks. */
  blankRow: define(
    'info',
    { numbered: 'flag' },
    ({ numbered }) => (numbered ? '没有姓名，除编号外只有0或空白，不作为员工导入' : '是空行'),
    ({ numbered }) => (numbered ? 'has no name, and beside its number nothing but 0 and blanks' : 'is blank'),
  ),
  totalRow: define(
    'info',
    { label: 'text' },
    ({ label }) => `是“${label}”行，不作为员工导入`,
    ({ label }) => `is a total (${label})`,
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
    () => '没有姓名和证件号码，按说明、签字等内容处理，不作为员工导入',
    () => 'has neither name nor document: taken for a note or signature',
  ),
  ignoredByClerk: define(
    'info',
    {},
    () => '已由操作人设为忽略',
    () => 'ignored by the clerk',
  ),
  /** `name`: whose record has been changed meanwhile, or has the number; who changes bank accounts, '' = an administrator. */
  refusedAtCommit: define(
    'error',
    { why: ['deleted', 'changed', 'staffNo', 'idNo', 'mobile', 'cards'], name: 'text', staffNo: 'text', left: 'flag' },
    ({ why, name, staffNo, left }) => {
      const reason = {
        deleted: '员工记录已被删除，请重新导入',
        changed: `${name} 的记录在核对之后已被他人修改，请重新导入此行`,
        staffNo: `工号 ${staffNo} 已有员工使用：${name}`,
        idNo: `该证件号码已有员工使用：${name}${left ? '（已离职，请办理复职）' : ''}`,
        mobile: `该手机号已有在职员工使用：${name}`,
        cards: cardsKeptText({ names: name === '' ? [] : [name] }),
      };
      return `未写入：${reason[why]}`;
    },
    ({ why, name, staffNo, left }) => {
      const reason = {
        deleted: 'the record has been deleted; import again',
        changed: `the record of ${name} has been changed since the check; import the row again`,
        staffNo: `staff number ${staffNo} is in use by ${name}`,
        idNo: `the document is in use by ${name}${left ? ' (left; rehire instead)' : ''}`,
        mobile: `the mobile is in use by ${name}`,
        cards: `by the limits of approval ${name || 'an administrator'} changes bank accounts`,
      };
      return `not written: ${reason[why]}`;
    },
  ),
};
