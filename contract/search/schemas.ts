import { type Static, Type } from '@sinclair/typebox';
import { Id, Month, Nullable, StringEnum } from '../schema-kit';
import { StaffPick } from '../staff/schemas';
import { COMPANY_STATES } from '../states/company';
import { WAGE_BATCH_STATES } from '../states/wage-batch';
import { WAGE_TYPES } from '../wages/items';

export const BatchHit = Type.Object({
  id: Id,
  title: Type.String(),
  payMonth: Month,
  wageType: StringEnum(WAGE_TYPES),
  state: StringEnum(WAGE_BATCH_STATES),
});
export type BatchHit = Static<typeof BatchHit>;

export const CompanyHit = Type.Object({
  id: Id,
  name: Type.String(),
  shortName: Type.String(),
  state: StringEnum(COMPANY_STATES),
});
export type CompanyHit = Static<typeof CompanyHit>;

/** What was found of each kind, best first and a few of each; empty where the role may not list a kind. */
export const SearchAnswer = Type.Object({
  staff: Type.Array(StaffPick),
  batches: Type.Array(BatchHit),
  companies: Type.Array(CompanyHit),
  /** Newest month with slips that are out, for those to whom a person is his slips; null = none yet, or another role. */
  slipsMonth: Nullable(Month),
});
export type SearchAnswer = Static<typeof SearchAnswer>;

export const searchSchemas = {
  records: {
    query: Type.Object({
      keyword: Type.String({ minLength: 1, maxLength: 50, description: '姓名、工号、工资表标题或月份、企业名称' }),
      /** An administrator's company; everybody else finds in his own. */
      companyId: Type.Optional(Id),
    }),
    data: SearchAnswer,
  },
};
