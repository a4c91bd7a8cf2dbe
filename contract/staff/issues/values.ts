import { STAFF_IMPORT_FIELDS, STAFF_IMPORT_LABEL } from '../import-fields';
import { STAFF_IMPORT_LABEL_EN } from '../import-labels-en';
import { cardsKeptText } from '../../approval-rules/card-changers';
import { GENDER_LABEL, GENDERS } from '../choices';
import { STAFF_PROBLEM } from '../problem-text';
import { STAFF_PROBLEM_EN } from '../problem-text-en';
import type { StaffProblemCode } from '../rules';
import { ofField } from './of-field';

const RULES = Object.keys(STAFF_PROBLEM) as StaffProblemCode[];
const FIELD_PROBLEMS: readonly (StaffProblemCode | 'notNumber' | 'rehireEarly' | 'rehireLate')[] = [
  ...RULES,
  'notNumber',
  'rehireEarly',
  'rehireLate',
];

/** Doubts about what a row says of a person. */
export const VALUE_ISSUES = {
  required: ofField(
    'error',
    {},
    ({ field }) => `：请填写${STAFF_IMPORT_LABEL[field]}`,
    ({ field }) => `fill in ${STAFF_IMPORT_LABEL_EN[field]}`,
  ),
  /** `value`: what is no number, or the last day before a return. */
  fieldInvalid: ofField(
    ['error', 'warning'],
    { why: FIELD_PROBLEMS, value: 'text' },
    ({ why, value }) => {
      if (why === 'notNumber') return `的值“${value}”不是号码，请设置为文本格式后重新填写，或在此处直接输入`;
      if (why === 'rehireEarly') return `：复职日期不能早于上次离职日期 ${value}，请填写本次重新入职的日期`;
      return why === 'rehireLate' ? '：复职日期最晚为今天起90天内' : `：${STAFF_PROBLEM[why]}`;
    },
    ({ why, value }) => {
      if (why === 'notNumber') return `${value} is no number; format the column as text, or type the number here`;
      if (why === 'rehireEarly') return `not before the last day ${value}; give the date of the return`;
      return why === 'rehireLate' ? 'at most 90 days from today' : STAFF_PROBLEM_EN[why];
    },
  ),
  /** The record's bank account is others' to change; `who`: their names, '' = an administrator. */
  cardsKept: ofField(
    'error',
    { who: 'text' },
    ({ who }) =>
      `与员工记录不同，${cardsKeptText({ names: who === '' ? [] : [who] })}。请清空此单元格（记录保持不变），或忽略此行`,
    ({ who }) =>
      `differs from the record, and by the limits of approval ${who || 'an administrator'} changes bank accounts. Clear the cell (the record stays as it is) or ignore the row`,
  ),
  /** Another person has to agree to it first; everything else of the row is written at once. */
  cardsWait: ofField(
    'warning',
    {},
    () => '与员工记录不同，按企业的审核权限须另一人审核后生效，在此之前仍用现有的卡',
    () => 'differs from the record, and by the limits of approval takes effect once another person has approved it',
  ),
  /** What `by` has proposed of the bank account waits for a second person, and goes with the list. */
  cardsReplaced: ofField(
    'warning',
    { by: 'text' },
    ({ by }) =>
      `将取代${by}提出、正在等待审核的银行卡变更，其变更随之作废。请先与${by}核对；不取代的，请清空此行的银行卡内容`,
    ({ by }) =>
      `replaces the bank account ${by} proposed, which waits for approval and would be void. Ask ${by} first; to leave it, clear the bank account of this row`,
  ),
  incomplete: ofField(
    'warning',
    { name: 'text', missing: { each: STAFF_IMPORT_FIELDS } },
    ({ name, missing }) =>
      `：${name || '此人'}缺少${missing.map((field) => STAFF_IMPORT_LABEL[field]).join('、')}，将作为“待完善”导入，之后补齐${missing.includes('staffNo') ? '；工号按本企业规则续编' : ''}`,
    ({ name, missing }) =>
      `${name || 'this person'} lacks ${missing.map((field) => STAFF_IMPORT_LABEL_EN[field]).join(', ')}; imported as incomplete, to be completed later${missing.includes('staffNo') ? '; the next staff number is given' : ''}`,
  ),
  /** Somebody new is entered without what is wrong of him; each of `fields` has an issue of its own. */
  valuesLeftOut: ofField(
    'warning',
    { name: 'text', fields: { each: STAFF_IMPORT_FIELDS } },
    ({ name, fields }) =>
      `：${name || '此人'}的${fields.map((field) => STAFF_IMPORT_LABEL[field]).join('、')}填写有误，先不导入这些内容，其余照常导入；可在此改正，或之后在员工记录中补填`,
    ({ name, fields }) =>
      `${name || 'this person'} is imported without ${fields.map((field) => STAFF_IMPORT_LABEL_EN[field]).join(', ')}, which is wrong in the sheet; correct it here, or later on the record`,
  ),
  genderMismatch: ofField(
    'warning',
    { gender: GENDERS },
    ({ gender }) => `与证件号码不一致，将按证件号码记为“${GENDER_LABEL[gender]}”，请核对`,
    ({ gender }) => `disagrees with the document, by which ${gender} is recorded; please check`,
  ),
  birthdayMismatch: ofField(
    'warning',
    { value: 'text', birth: 'text' },
    ({ value, birth }) => `“${value}”与证件号码中的出生日期 ${birth} 不一致，请核对证件号码`,
    ({ value, birth }) => `${value} disagrees with the ${birth} of the document; check the document`,
  ),
  cardDoubtful: ofField(
    'warning',
    {},
    () => `：${STAFF_PROBLEM['card.luhn']}`,
    () => STAFF_PROBLEM_EN['card.luhn'],
  ),
  accountName: ofField(
    'warning',
    { value: 'text', name: 'text' },
    ({ value, name }) => `“${value}”不是本人姓名“${name}”，请确认是否用他人账户收款`,
    ({ value, name }) => `${value} is not ${name}; confirm that the account is somebody else’s`,
  ),
  textTooLong: ofField(
    ['error', 'warning'],
    { length: 'count', max: 'count' },
    ({ length, max }) => `有${length}个字，最多${max}个字，请缩短`,
    ({ length, max }) => `${length} characters, at most ${max}; please shorten`,
  ),
  leaveDateKept: ofField(
    'warning',
    { value: 'text' },
    ({ value }) => `“${value}”不会写入：在职员工离职请在其记录上办理离职`,
    ({ value }) => `${value} is not written: somebody employed leaves on the record`,
  ),
  workStatus: ofField(
    ['warning', 'error'],
    { value: 'text', why: ['kept', 'noLeaveDate', 'noProbation'] },
    ({ value, why }) =>
      ({
        kept: `“${value}”不会写入：在职员工离职请在其记录上办理离职`,
        noLeaveDate: `为“${value}”但没有离职日期，不能按在职导入：请在表中补上离职日期后重新上传，不需要的请忽略该行；确实在职的请改正此格`,
        noProbation: `为“${value}”但没有尚未到期的试用期截止日期，将按正式员工导入`,
      })[why],
    ({ value, why }) =>
      ({
        kept: `${value} is not written: somebody employed leaves on the record`,
        noLeaveDate: `${value}, but without a last day, so not imported as employed: add the last day and upload again, ignore the row, or correct the cell of somebody employed`,
        noProbation: `${value}, but without an end of probation still to come; imported as a regular employee`,
      })[why],
  ),
};
