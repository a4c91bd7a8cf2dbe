import { define } from '../../issues/definition';
import { rowsText } from '../../issues/text';
import { colleague, ofField } from './of-field';

/** Doubts about whose record a row is. */
export const PEOPLE_ISSUES = {
  /** `otherId`: the number's owner has another document; `other`: whose the second number is. */
  identityConflict: ofField(
    'error',
    { why: ['idAndNo', 'chosen', 'otherId'], person: 'person', other: 'personOrNone', staffNo: 'text' },
    ({ why, person, other, staffNo }) => {
      const second = other ? colleague.zh(other) : '';
      return {
        idAndNo: `：证件号码属于 ${colleague.zh(person)}，工号“${staffNo}”却属于 ${second}，请核对后改正其中一个`,
        chosen: `属于 ${second}，选择的员工是 ${colleague.zh(person)}，请核对后改正`,
        otherId: `：工号“${staffNo}”属于 ${colleague.zh(person)}，但证件号码与其记录不同。若是同一人请先在员工记录上更正证件号码，若是另一人请改用新的工号`,
      }[why];
    },
    ({ why, person, other, staffNo }) => {
      const second = other ? colleague.en(other) : '';
      return {
        idAndNo: `the document is that of ${colleague.en(person)}, but staff number ${staffNo} that of ${second}; correct one of them`,
        chosen: `belongs to ${second}, but ${colleague.en(person)} was chosen; please correct`,
        otherId: `staff number ${staffNo} is that of ${colleague.en(person)}, whose record has another document. If it is the same person, correct the document there first; if not, use a new staff number`,
      }[why];
    },
  ),
  alreadyThere: ofField(
    'error',
    { person: 'person' },
    ({ field, person }) =>
      `：该${field === 'staffNo' ? '工号' : '证件号码'}已有在职员工使用：${colleague.zh(person)}。“仅新增”不修改已有员工，请忽略此行，或把导入方式改为“新增并更新”`,
    ({ person }) =>
      `in use by ${colleague.en(person)}. “Add only” changes nobody: ignore the row, or import by “add and update”`,
  ),
  nameDiffers: ofField(
    'error',
    { number: 'text', owner: 'person', name: 'text' },
    ({ number, owner, name }) =>
      `${number === '' ? '' : ` ${number} `}在名册中是 ${colleague.zh(owner)}，表中是${name}，不能按号码认人。请确认是同一人（改名）、新增为员工，或选择员工`,
    ({ number, owner, name }) =>
      `${number === '' ? '' : `${number} `}is ${colleague.en(owner)} in the staff list, but ${name} in the sheet. Confirm that it is the same person (renamed), add an employee or choose one`,
  ),
  leftPerson: ofField(
    'error',
    { person: 'person', leaveDate: 'text' },
    ({ person, leaveDate }) =>
      `：${colleague.zh(person)} 曾在本企业任职，离职日期 ${leaveDate || '未填'}。请在上方勾选“离职人员按复职处理”，或到其记录上办理复职，或忽略此行`,
    ({ person, leaveDate }) =>
      `${colleague.en(person)} worked here before (last day ${leaveDate || 'not given'}). Tick “rehire who has left” above, rehire on the record, or ignore the row`,
  ),
  numberTaken: ofField(
    'error',
    { person: 'person', staffNo: 'text' },
    ({ field, person, staffNo }) =>
      field === 'mobile'
        ? `：该手机号已有在职员工使用：${colleague.zh(person)}，请核对`
        : `：工号“${staffNo}”已有员工使用：${colleague.zh(person)}，请改用新的工号`,
    ({ field, person, staffNo }) =>
      field === 'mobile'
        ? `the mobile is in use by ${colleague.en(person)}; please check`
        : `staff number ${staffNo} is in use by ${colleague.en(person)}; use a new one`,
  ),
  namesake: ofField(
    'error',
    { name: 'text', person: 'person' },
    ({ name, person }) =>
      `“${name}”在名册中已有同名的 ${colleague.zh(person)}，表中没有证件号码和工号，无法判断是否同一人。请确认是同一人、新增为员工，或忽略此行`,
    ({ name, person }) =>
      `${name} has a namesake on file, ${colleague.en(person)}, and the sheet has neither document nor staff number. Confirm that it is the same person, add an employee, or ignore the row`,
  ),
  staffNoZeros: ofField(
    'warning',
    { value: 'text', staffNo: 'text', name: 'text' },
    ({ value, staffNo, name }) =>
      `“${value}”与已有工号“${staffNo}”（${name}）只差前导零，请确认不是同一人；Excel 会丢掉数字前的0，工号列应设为文本格式`,
    ({ value, staffNo, name }) =>
      `${value} differs from ${staffNo} (${name}) by leading zeros only; make sure that it is somebody else. Excel drops zeros before numbers: format the column as text`,
  ),
  notFound: ofField(
    'info',
    {},
    () => '：未找到此人，将按新增员工导入。若是已有员工，请核对证件号码和工号',
    () => 'nobody found; will be added. If the person is on file, check document and staff number',
  ),
  nameMismatch: ofField(
    'warning',
    { name: 'text', stored: 'text' },
    ({ name, stored }) => `“${name}”与记录中的姓名“${stored}”不同，将改为“${name}”，请确认是同一人`,
    ({ name, stored }) =>
      `${name} is ${stored} on file and will be changed to ${name}; confirm that it is the same person`,
  ),
  nameCleaned: ofField(
    'info',
    { typed: 'text', name: 'text' },
    ({ typed, name }) => `“${typed}”中的空格已去掉，按“${name}”导入`,
    ({ typed, name }) => `blanks removed from “${typed}”; imported as ${name}`,
  ),
  duplicateNo: define(
    'error',
    { rows: 'rows' },
    ({ rows }) => `与第${rowsText(rows, 'zh')}行工号相同，每人的工号必须不同，请改正其中一行`,
    ({ rows }) => `has the staff number of row ${rowsText(rows, 'en')}; correct one of them`,
  ),
  duplicateId: define(
    'error',
    { rows: 'rows' },
    ({ rows }) => `与第${rowsText(rows, 'zh')}行证件号码相同，同一人在名单中只能有一行，请忽略多余的行或改正号码`,
    ({ rows }) => `has the document of row ${rowsText(rows, 'en')}; ignore the rows too many or correct the number`,
  ),
  duplicateMobile: define(
    'error',
    { rows: 'rows' },
    ({ rows }) => `与第${rowsText(rows, 'zh')}行手机号相同，两人不能共用一个手机号，请改正其中一行`,
    ({ rows }) => `has the mobile of row ${rowsText(rows, 'en')}; two people cannot share one, correct one of them`,
  ),
  duplicateName: define(
    'error',
    { rows: 'rows' },
    ({ rows }) =>
      `与第${rowsText(rows, 'zh')}行同名，且没有工号、证件号码、手机号可以区分。确实是不同的人，请看部门和岗位后逐行新增为员工；是同一人请忽略多余的行`,
    ({ rows }) =>
      `has the name of row ${rowsText(rows, 'en')} and no number to tell them apart. If they are different people, look at department and post and add each as an employee; if not, ignore the rows too many`,
  ),
};
