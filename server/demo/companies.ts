/** The invented companies of the demo. Their ids are fixed, so that links into the demo stay good. */
export interface DemoCompany {
  id: string;
  name: string;
  shortName: string;
  creditCode: string;
  wageReviewRequired: boolean;
  people: number;
  seed: number;
  serialFrom: number;
  /** The demo accounts are people of this company. */
  withAccounts: boolean;
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    id: '01980000-0000-7000-8000-000000000001',
    name: '杭州云杉精密制造有限公司',
    shortName: '云杉精密',
    creditCode: '91330100MA0000001F',
    wageReviewRequired: true,
    people: 124,
    seed: 20260701,
    serialFrom: 0,
    withAccounts: true,
  },
  {
    id: '01980000-0000-7000-8000-000000000002',
    name: '成都锦里餐饮管理有限公司',
    shortName: '锦里餐饮',
    creditCode: '91510100MA0000002P',
    wageReviewRequired: false,
    people: 26,
    seed: 20260702,
    serialFrom: 300,
    withAccounts: false,
  },
];
