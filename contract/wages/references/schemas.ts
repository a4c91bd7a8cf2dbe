import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Empty, Id, IdParams, Month, Nullable, StringEnum } from '../../schema-kit';
import { REFERENCE_KINDS } from './kinds';

export const ReferenceFile = Type.Object({
  id: Id,
  payMonth: Month,
  kind: StringEnum(REFERENCE_KINDS),
  fileName: Type.String(),
  by: Type.String(),
  at: DateTime,
  people: Type.Integer({ description: '文件中的人数' }),
  matched: Type.Integer({ description: '在员工名册中找到的人数' }),
  unmatched: Type.Array(Type.String(), { description: '名册中找不到的人，最多列出50人' }),
  saysMonth: Nullable(Month),
});
export type ReferenceFile = Static<typeof ReferenceFile>;

/** The upload is multipart: field payMonth, then `file`; which kind it is the file itself tells. One of a kind a month: a newer one takes its place. */
export const referenceSchemas = {
  upload: { data: Type.Object({ file: ReferenceFile }) },
  list: { query: Type.Object({ payMonth: Month }), data: Type.Object({ list: Type.Array(ReferenceFile) }) },
  remove: { params: IdParams, data: Empty },
} as const;
