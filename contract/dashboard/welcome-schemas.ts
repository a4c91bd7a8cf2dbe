import { type Static, Type } from '@sinclair/typebox';
import { bannerSchemas } from '../banner/schemas';
import { myCheckSchemas } from '../checks/schemas';
import { myClaimSchemas } from '../claims/my-schemas';
import { fddContractSchemas } from '../fdd/contract-schemas';
import { myNoticeSchemas } from '../notice/schemas';
import { myRealNameSchemas } from '../real-name/schemas';
import { Id, Nullable } from '../schema-kit';
import { mySlipSchemas } from '../wages/slip-schemas';
import { dashboardSchemas } from './schemas';

/** The first screen of a reader: each part as its own call answers it (WELCOME_FIRST of a list); those of others' work are absent. */
export const Welcome = Type.Object({
  /** The company of work and figures; null = all (an administrator). */
  companyId: Nullable(Id),
  todos: Type.Optional(dashboardSchemas.todos.data),
  month: Type.Optional(dashboardSchemas.month.data),
  checkFigures: Type.Optional(dashboardSchemas.checks.data),
  companies: Type.Optional(dashboardSchemas.companies.data),
  companyMonths: Type.Optional(dashboardSchemas.companyMonths.data),
  slips: Type.Optional(mySlipSchemas.list.data),
  checks: Type.Optional(myCheckSchemas.list.data),
  offers: Type.Optional(myClaimSchemas.offers.data),
  claims: Type.Optional(myClaimSchemas.list.data),
  contracts: Type.Optional(fddContractSchemas.mine.data),
  realName: Type.Optional(myRealNameSchemas.get.data),
  notices: Type.Optional(myNoticeSchemas.list.data),
  banners: Type.Optional(bannerSchemas.shown.data),
});
export type Welcome = Static<typeof Welcome>;

export const welcomeSchemas = { welcome: { data: Welcome } } as const;
