import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Empty, StringEnum } from '../../schema-kit';
import { TAX_FILES } from '../tax-files';

export const TaxTemplate = Type.Object({
  kind: StringEnum(TAX_FILES),
  fileName: Type.String(),
  by: Type.String(),
  at: DateTime,
  headers: Type.Array(Type.String(), { description: '模板各列的名称，按原顺序' }),
  unknown: Type.Array(Type.String(), { description: '其中不认识的列，导出时留空' }),
  required: Type.Array(Type.String(), { description: '不认识的列中带星号的必填列，须在客户端补填' }),
});
export type TaxTemplate = Static<typeof TaxTemplate>;

/** The upload is multipart: field kind, then `file`, the tax client's own template workbook. One of a kind. */
export const taxTemplateSchemas = {
  list: { data: Type.Object({ list: Type.Array(TaxTemplate) }) },
  upload: { data: Type.Object({ template: TaxTemplate }) },
  remove: { params: Type.Object({ kind: StringEnum(TAX_FILES) }), data: Empty },
} as const;
