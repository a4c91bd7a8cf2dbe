import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Empty, Id, IdParams, Month, Nullable, StringEnum } from '../../schema-kit';
import { REFERENCE_FILE_KINDS } from './kinds';

export const ReferenceFile = Type.Object({
  id: Id,
  /** Of opening figures the month of payment (税款所属期) up to which they go. */
  payMonth: Month,
  kind: StringEnum(REFERENCE_FILE_KINDS),
  fileName: Type.String(),
  by: Type.String(),
  at: DateTime,
  people: Type.Integer({ description: '文件中的人数' }),
  matched: Type.Integer({ description: '在员工名册中找到的人数' }),
  unmatched: Type.Array(Type.String(), { description: '名册中找不到的人，最多列出50人' }),
  saysMonth: Nullable(Month),
});
export type ReferenceFile = Static<typeof ReferenceFile>;

/** What of the tax year of a month's wages is known. */
export const TaxYear = Type.Object({
  months: Type.Array(Month, { description: '本月工资缴税月份之前、同一纳税年度内的各月（税款所属期）' }),
  missing: Type.Array(Month, { description: '其中既没有工资条、也没有期初数据的月份' }),
});
export type TaxYear = Static<typeof TaxYear>;

/**
 * The upload is multipart: field payMonth, for opening figures also `opening` (the month up to which they go), then `file`; which
 * kind it is the file itself tells. One of a kind a month: a newer one takes its place.
 */
export const referenceSchemas = {
  upload: { data: Type.Object({ file: ReferenceFile }) },
  list: {
    query: Type.Object({ payMonth: Month }),
    data: Type.Object({ list: Type.Array(ReferenceFile), year: TaxYear }),
  },
  remove: { params: IdParams, data: Empty },
} as const;
