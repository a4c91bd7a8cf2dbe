import { STAFF_IMPORT_FIELDS, STAFF_IMPORT_LABEL, type StaffImportField } from '../staff/import-fields';
import { STAFF_IMPORT_LABEL_EN } from '../staff/import-labels-en';
import { define } from '../issues/definition';

const zhFields = (fields: readonly StaffImportField[]) =>
  fields.map((field) => `“${STAFF_IMPORT_LABEL[field]}”`).join('、');
const enFields = (fields: readonly StaffImportField[]) =>
  fields.map((field) => STAFF_IMPORT_LABEL_EN[field]).join(', ');

/** What is said of a staff list as a whole. */
export const STAFF_NOTICES = {
  keysMissing: define(
    'error',
    { fields: { each: STAFF_IMPORT_FIELDS } },
    ({ fields }) => `没有找到${zhFields(fields)}列：新增并更新按证件号码或工号找人，请指定其中一列`,
    ({ fields }) => `no column of ${enFields(fields)}: people to update are found by them; say which column is one`,
  ),
  requiredMissing: define(
    'error',
    { fields: { each: STAFF_IMPORT_FIELDS } },
    ({ fields }) => `没有找到${zhFields(fields)}列：新增员工必须有这些内容，请指定对应的列，或在表中补充后重新上传`,
    ({ fields }) =>
      `no column of ${enFields(fields)}, without which nobody can be added; say which it is, or add it to the list`,
  ),
  leftOut: define(
    'info',
    { labels: 'names' },
    ({ labels }) =>
      `${labels.map((label) => `“${label}”`).join('、')}列上次选择了不导入，这次也没有导入。需要时请在“列匹配”中改为导入`,
    ({ labels }) => `not imported, as the last time: ${labels.join(', ')}; change the columns if they are wanted`,
  ),
  withoutDept: define(
    'warning',
    { people: 'count', rows: 'rows' },
    ({ people, rows }, about) =>
      `有${people}人没有部门（${about.rows(rows)}）。请在原表中逐行填好后重新上传（部门单元格是合并的，只算在第一行），或导入后再补`,
    ({ people, rows }, about) =>
      `${people} people have no department (${about.rows(rows)}). Fill the cells and upload again (one that is merged counts for its first row alone), or complete the records later`,
  ),
  staffNumbers: define(
    'warning',
    { label: 'text', compared: 'count', others: 'count' },
    ({ label, compared, others }) =>
      `“${label}”列的${compared}个号码中有${others}个在名册中是别的姓名，不是本企业的工号：没有用来找人，也不导入，新员工的工号按本企业规则续编。确实是工号的，请在列匹配中改回“工号”，再逐行处理姓名不同的人`,
    ({ label, compared, others }) =>
      `${others} of the ${compared} numbers of ${label} have other names on file, so they are not the company’s: nobody is found by them and they are not imported, new people get the next numbers. If they are staff numbers, say so of the column and settle the people whose names differ`,
  ),
};
