import { define } from '../../issues/definition';
import { personText } from '../../issues/text';

/** Doubts about whose attendance a row is. */
export const PEOPLE_ISSUES = {
  identityMissing: define(
    'error',
    {},
    () => '没有姓名和工号，无法知道是谁的考勤，请填写或选择员工，不需要的行可忽略',
    () => 'no name or staff number, so nobody can be found; fill one in, choose the person or ignore the row',
  ),
  identityConflict: define(
    'error',
    { people: 'names' },
    ({ people }) => `的工号与姓名等信息指向不同的人（${people.join('、')}），请核对后改正或手动选择员工`,
    ({ people }) =>
      `its identifiers point to different people (${people.join(', ')}); correct them or choose the person`,
  ),
  staffNotFound: define(
    'error',
    { name: 'text', staffNo: 'text', namesake: 'flag' },
    ({ name, staffNo, namesake }) => {
      const who = name === '' ? `工号“${staffNo}”` : `“${name}”${staffNo === '' ? '' : `（工号${staffNo}）`}`;
      const hint = namesake ? '（有同名员工，但工号不同）' : '';
      return `在员工名单中找不到${who}${hint}，请手动选择员工，或先在员工管理中新增`;
    },
    ({ name, staffNo, namesake }) => {
      const who = name === '' ? `staff number ${staffNo}` : `${name}${staffNo === '' ? '' : ` (staff no. ${staffNo})`}`;
      const hint = namesake ? ' (somebody has the name, but another staff number)' : '';
      return `${who} is not in the staff list${hint}; choose the person or add the employee first`;
    },
  ),
  staffAmbiguous: define(
    'error',
    { who: 'text', count: 'count' },
    ({ who, count }) => `“${who}”在员工名单中有${count}人，无法区分，请在表中补充工号或部门，或手动选择员工`,
    ({ who, count }) =>
      `there are ${count} employees named ${who}; add the staff number or department, or choose the person`,
  ),
  nameOnlyMatch: define(
    'warning',
    { who: 'text', dept: 'text' },
    ({ who, dept }) => `仅按姓名匹配到“${who}”${dept === '' ? '' : `（${dept}）`}，请确认是同一人`,
    ({ who, dept }) =>
      `matched to ${who}${dept === '' ? '' : ` (${dept})`} by name alone; confirm that it is the same person`,
  ),
  staffNoLoose: define(
    'warning',
    { value: 'text', staffNo: 'text', who: 'text' },
    ({ value, staffNo, who }) => `工号“${value}”与名单中的“${staffNo}”（${who}）只差前导零，已按同一人匹配，请核对`,
    ({ value, staffNo, who }) =>
      `staff number ${value} differs from ${staffNo} (${who}) by leading zeros only; taken for the same person`,
  ),
  duplicatePerson: define(
    'error',
    { who: 'text', other: 'count' },
    ({ who, other }) => `“${who}”在第${other}行已有一条，同一人一个月只能有一条，请忽略其中一行`,
    ({ who, other }) =>
      `${who} already stands in row ${other}; one record per person and month, ignore one of the rows`,
  ),
  duplicateDay: define(
    'warning',
    { who: 'text', other: 'count' },
    ({ who, other }, { date }) => `“${who}”${date}的记录与第${other}行完全相同，已只计一次`,
    ({ who, other }, { date }) => `${who} on ${date} is the same as row ${other}; counted once`,
  ),
  duplicateDayDiffers: define(
    'error',
    { who: 'text', other: 'count' },
    ({ who, other }, { date }) => `“${who}”${date}在第${other}行已有不同的记录，请忽略其中一行`,
    ({ who, other }, { date }) =>
      `${who} on ${date} already stands in row ${other} with other contents; ignore one of the rows`,
  ),
  nameDiffers: define(
    'error',
    { value: 'text', owner: 'person', who: 'text' },
    ({ value, owner, who }) =>
      `工号 ${value} 在名册中是${personText(owner, 'zh')}，表中是${who}，不能按工号匹配，请确认是同一人（改名）、选择员工，或先在员工管理中新增`,
    ({ value, owner, who }) =>
      `staff number ${value} is ${personText(owner, 'en')} in the staff list, but ${who} in the sheet; confirm that it is the same person, choose one, or add the employee first`,
  ),
  nameUnchecked: define(
    'warning',
    { value: 'text', who: 'person' },
    ({ value, who }) => `没有姓名，仅按工号“${value}”匹配到${personText(who, 'zh')}，姓名无从核对，请确认`,
    ({ value, who }) =>
      `has no name; matched to ${personText(who, 'en')} by staff number ${value} alone; please confirm`,
  ),
};
