import { PassThrough, type Readable } from 'node:stream';
import { CONTRACT_TYPE_LABEL, EMPLOYMENT_TYPE_LABEL, GENDER_LABEL } from '@contract/staff/choices';
import { ID_TYPE_LABEL } from '@contract/validators/id-types';
import {
  COMPLETE_IMPORT_FIELDS,
  STAFF_IMPORT_FIELDS,
  STAFF_IMPORT_LABEL,
  type StaffImportField,
} from '@contract/staff/import-fields';
import { type ExportColumn, openXlsxWriter } from '../../workbook';

const NOTES = [
  '填写说明：带 * 的列必填；表头请勿改动，用不到的列可以留空或删除。所有单元格已设为文本格式，手机号、证件号、银行卡号请直接输入，或以“只粘贴文本”的方式粘贴。',
  '日期写成 2026-07-01；部门按层级以 / 分隔，如 生产部/一车间；基本工资和基数以元为单位，生效月份写成 2026-07（留空时，新员工视为自始，已有记录的员工视为从本月起）。更新已有员工时，空白的单元格不改变原有内容。',
];
/** Levels of a department and parts of a name have their one column here, a date of birth is in the number, and states follow from days. */
const LEFT_OUT: ReadonlySet<StaffImportField> = new Set([
  'lastName',
  'firstName',
  'dept2',
  'dept3',
  'birthday',
  'workStatus',
]);
const REQUIRED: ReadonlySet<StaffImportField> = new Set(COMPLETE_IMPORT_FIELDS);
const CHOICES: Partial<Record<StaffImportField, readonly string[]>> = {
  gender: Object.values(GENDER_LABEL),
  idType: Object.values(ID_TYPE_LABEL),
  employmentType: Object.values(EMPLOYMENT_TYPE_LABEL),
  contractType: Object.values(CONTRACT_TYPE_LABEL),
};

const column = (field: StaffImportField): ExportColumn => ({
  header: `${STAFF_IMPORT_LABEL[field]}${REQUIRED.has(field) ? '*' : ''}`,
  kind: 'text',
  width: ['idNo', 'bankCardNo', 'remark', 'idType'].includes(field) ? 24 : 16,
  ...(CHOICES[field] ? { choices: CHOICES[field] } : {}),
});

/** 导入模板: a header whose columns take text only, with drop-downs for choices and two lines saying how to fill it in. */
export function blankSheet(): Readable {
  const stream = new PassThrough();
  const columns = STAFF_IMPORT_FIELDS.filter((field) => !LEFT_OUT.has(field)).map(column);
  const writer = openXlsxWriter(stream, columns, { sheetName: '员工', notes: NOTES, toBeFilled: true });
  writer.end().catch((error: Error) => stream.destroy(error));
  return stream;
}
