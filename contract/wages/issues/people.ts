import { define } from '../../issues/definition';
import { IDENTIFIER_LABEL, IDENTIFIERS } from '../../issues/identifiers';
import { peopleText, personText } from '../../issues/text';

/** Ways a person is found; the clerk's own choice is not doubted. */
const MATCHED_BY = [...IDENTIFIERS, 'nameAndDept', 'name', 'clerk'] as const;
const isIdentifier = (by: string): by is (typeof IDENTIFIERS)[number] =>
  (IDENTIFIERS as readonly string[]).includes(by);

/** What keeps somebody from being added who is not there; '' where nothing does, or no name is written. */
const notAddable = {
  zh: (name: string, addable: boolean) =>
    addable || name === '' ? '' : '；姓名须为1–30个汉字或字母，不能含数字和符号，改正后才能新增为员工',
  en: (name: string, addable: boolean) =>
    addable || name === ''
      ? ''
      : '; names have 1–30 Chinese characters or letters, no digits or signs: correct it to add the employee',
};

/** Doubts about whose wage a row is. */
export const PEOPLE_ISSUES = {
  identityMissing: define(
    'error',
    {},
    () => '没有姓名、工号、身份证号或手机号，无法知道是谁的工资，请填写或选择员工，不需要的行可忽略',
    () =>
      'no name, staff number, ID number or mobile, so nobody can be found; fill one in, choose the person or ignore the row',
  ),
  staffNotFound: define(
    'error',
    { name: 'text', staffNo: 'text', namesake: 'flag', addable: 'flag' },
    ({ name, staffNo, namesake, addable }) => {
      const whom = name === '' ? (staffNo === '' ? '此人' : `工号“${staffNo}”`) : `“${name}”`;
      const hint = namesake ? '（有同名员工，但工号或身份证号不同）' : '';
      return `在员工名单中找不到${whom}${hint}，请手动选择员工${addable ? '，或新增为员工' : ''}${notAddable.zh(name, addable)}`;
    },
    ({ name, staffNo, namesake, addable }) => {
      const whom = name || (staffNo === '' ? 'this person' : `staff number ${staffNo}`);
      const hint = namesake ? ' (somebody has the name, but another staff or ID number)' : '';
      return `${whom} is not in the staff list${hint}; choose the person${addable ? ' or add an employee' : ''}${notAddable.en(name, addable)}`;
    },
  ),
  staffAmbiguous: define(
    'error',
    { name: 'text', count: 'count' },
    ({ name, count }) => `“${name}”在员工名单中有${count}人，无法区分，请在表中补充工号或部门，或手动选择员工`,
    ({ name, count }) =>
      `there are ${count} employees named ${name}; add the staff number or department, or choose the person`,
  ),
  identityConflict: define(
    'error',
    { owners: 'owners' },
    ({ owners }) =>
      `的${owners.map(({ by, name }) => `${IDENTIFIER_LABEL.zh[by]}属于“${name}”`).join('，')}，指向不同的人，请核对后改正或手动选择员工`,
    ({ owners }) =>
      `its identifiers point to different people (${owners.map(({ by, name }) => `${IDENTIFIER_LABEL.en[by]} of ${name}`).join(', ')}); correct them or choose the person`,
  ),
  nameDiffers: define(
    'error',
    { by: IDENTIFIERS, staffNo: 'text', owner: 'person', name: 'text', addable: 'flag' },
    ({ by, staffNo, owner, name, addable }) =>
      `${by === 'staffNo' ? `工号 ${staffNo} ` : IDENTIFIER_LABEL.zh[by]}在名册中是${personText(owner, 'zh')}，表中是${name}，不能按号码匹配。请确认是同一人（改名）、${addable ? '新增为员工，' : ''}或选择员工`,
    ({ by, staffNo, owner, name, addable }) =>
      `the ${IDENTIFIER_LABEL.en[by]}${by === 'staffNo' ? ` ${staffNo}` : ''} is ${personText(owner, 'en')} in the staff list, but ${name} in the sheet. Confirm that it is the same person (renamed)${addable ? ', add an employee' : ''} or choose the person`,
  ),
  duplicatePerson: define(
    'error',
    { rows: 'rows' },
    ({ rows }, about) => `与${about.rows(rows)}是同一人，同一张工资表中每人只能有一行，请忽略多余的行或改正人员`,
    ({ rows }, about) =>
      `the same person as ${about.rows(rows)}; a wage sheet has one row a person, ignore the others or correct who it is`,
  ),
  /** `taken`: people of the name whom `rows` have been settled to be; none where the staff list knows nobody of it. */
  sheetNamesakes: define(
    'error',
    { name: 'text', rows: 'rows', taken: 'people', addable: 'flag' },
    ({ name, rows, taken, addable }, about) => {
      const others = about.rows(rows);
      return taken.length === 0
        ? `与${others}都叫“${name}”，没有工号、手机号或身份证号可以区分。确实是不同的人，请看部门和岗位后${addable ? '逐行新增为员工' : '选择员工'}；是同一人请忽略多余的行`
        : `只凭姓名“${name}”对应名册中的${peopleText(taken, 'zh')}，而${others}已定为此人。确实是另一个人，请看部门和岗位后${addable ? '逐行新增为员工，或' : ''}选择员工；与${others}是同一人，请忽略多余的行；${others}选错了人，请改正那一行`;
    },
    ({ name, rows, taken, addable }, about) => {
      const others = about.rows(rows);
      return taken.length === 0
        ? `named ${name} as ${others}, with no staff number, mobile or ID number to tell them apart. If they are different people, look at department and post and ${addable ? 'add each as an employee' : 'choose each'}; if not, ignore the rows too many`
        : `by its name ${name} alone it would be ${peopleText(taken, 'en')}, whom ${others} was settled to be. Somebody else: look at department and post and ${addable ? 'add an employee or ' : ''}choose the person. The same as ${others}: ignore the rows too many. A wrong choice there: correct that row`;
    },
  ),
  staffLeft: define(
    ['error', 'warning'],
    { name: 'text', since: 'text', payMonth: 'text', severance: 'flag' },
    ({ name, since, payMonth, severance }) =>
      `“${name}”已${since === '' ? '' : `于${since}`}离职，早于工资月份${payMonth}${severance ? '，请核对' : '；如为离职结算，请将工资类型改为“离职结算”，否则请忽略该行'}`,
    ({ name, since, payMonth, severance }) =>
      `${name} left${since === '' ? '' : ` on ${since}`}, before the month ${payMonth}; ${severance ? 'please check' : 'for a final settlement change the type of wage, else ignore the row'}`,
  ),
  nameOnlyMatch: define(
    'warning',
    { name: 'text', dept: 'text' },
    ({ name, dept }) => `仅按姓名匹配到“${name}”${dept === '' ? '' : `（${dept}）`}，请确认是同一人`,
    ({ name, dept }) =>
      `matched to ${name}${dept === '' ? '' : ` (${dept})`} by name alone; confirm that it is the same person`,
  ),
  nameMismatch: define(
    'warning',
    { name: 'text', chosen: 'text' },
    ({ name, chosen }) => `姓名“${name}”与人工选择的员工“${chosen}”不一致，请核对`,
    ({ name, chosen }) => `the name ${name} differs from the chosen employee ${chosen}; please check`,
  ),
  /** `alone`: neither a name nor another number of the row says that it is he, so nobody is taken. */
  staffNoLoose: define(
    ['warning', 'error'],
    { staffNo: 'text', stored: 'text', name: 'text', alone: 'flag' },
    ({ staffNo, stored, name, alone }) =>
      `工号“${staffNo}”与名单中的“${stored}”（${name}）只差前导零，${alone ? '没有姓名或其他号码可以佐证，请确认是此人，或选择员工' : '已按同一人匹配，请核对'}`,
    ({ staffNo, stored, name, alone }) =>
      `staff number ${staffNo} differs from ${stored} (${name}) by leading zeros only; ${alone ? 'no name or other number bears it out, so confirm that it is this person or choose another' : 'taken for the same person'}`,
  ),
  nameUnchecked: define(
    'warning',
    { person: 'person' },
    ({ person }) => `没有姓名，仅按号码匹配到${personText(person, 'zh')}，姓名无从核对，请确认是此人`,
    ({ person }) => `has no name; matched to ${personText(person, 'en')} by a number alone, please confirm`,
  ),
  /** `owner`: whose the number is; null where nobody has it while the record of `person` has another. */
  otherIdentifier: define(
    'warning',
    { by: IDENTIFIERS, owner: 'personOrNone', matchedBy: MATCHED_BY, person: 'person' },
    ({ by, owner, matchedBy, person }) => {
      const label = IDENTIFIER_LABEL.zh[by];
      const what = owner
        ? `${label}在名册中属于${personText(owner, 'zh')}`
        : `${label}与名册中${person.name}的${label}不同`;
      const how = isIdentifier(matchedBy) ? `${IDENTIFIER_LABEL.zh[matchedBy]}和姓名` : '姓名';
      return `${what}；已按${how}匹配到${personText(person, 'zh')}，请核对`;
    },
    ({ by, owner, matchedBy, person }) => {
      const label = IDENTIFIER_LABEL.en[by];
      const what = owner
        ? `the ${label} belongs to ${personText(owner, 'en')}`
        : `the ${label} is not that of ${person.name} in the staff list`;
      const how = isIdentifier(matchedBy) ? `${IDENTIFIER_LABEL.en[matchedBy]} and name` : 'name';
      return `${what}; matched to ${personText(person, 'en')} by ${how}, please check`;
    },
  ),
  inOtherBatch: define(
    'warning',
    { payMonth: 'text', title: 'text' },
    ({ payMonth, title }) => `此人已在${payMonth}的月度工资表“${title}”中，请确认不是重复发放`,
    ({ payMonth, title }) =>
      `is in the monthly wage sheet “${title}” of ${payMonth} already; make sure nobody is paid twice`,
  ),
};
