import { type Static, Type } from '@sinclair/typebox';
import { CompanyBrief } from '../session/schemas';

export const CompanyBriefQuery = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 50, description: '企业名称或简称' })),
  /** Exactly this company; an unknown id gives an empty list, so that a page can say so in its own words. */
  id: Type.Optional(Type.String({ maxLength: 64 })),
});
export type CompanyBriefQuery = Static<typeof CompanyBriefQuery>;

export const companySchemas = {
  brief: { query: CompanyBriefQuery, data: Type.Object({ list: Type.Array(CompanyBrief, { maxItems: 50 }), total: Type.Integer() }) },
} as const;
