import { type Static, Type } from '@sinclair/typebox';
import { DateTime, type EndpointSchemas, Id, Month, Nullable, StringEnum } from '../schema-kit';
import { INSURANCE_KINDS, INSURANCE_ROUNDINGS } from './rules';

/** 分, below what a number holds exactly. */
const Amount = (what: string) => Type.Integer({ description: `${what}，单位分` });
const Rate = (what: string) => Type.Integer({ description: `${what}，单位万分之一` });

export const InsuranceRuleShape = Type.Object({
  kind: StringEnum(INSURANCE_KINDS),
  place: Type.String({ maxLength: 60, description: '地区，空为全部地区' }),
  validFrom: Month,
  rate: Nullable(Rate('个人比例')),
  fixedFen: Amount('另加定额'),
  baseMinFen: Nullable(Amount('基数下限')),
  baseMaxFen: Nullable(Amount('基数上限')),
  rounding: StringEnum(INSURANCE_ROUNDINGS),
  origin: Type.Optional(
    Type.Object(
      { month: Month, sheet: Type.String(), by: Type.String(), at: DateTime },
      { description: '学自哪张工资表' },
    ),
  ),
});

export const CompanyPayRulesShape = Type.Object({
  insurance: Type.Array(InsuranceRuleShape, { description: '社保与公积金' }),
  minimumWages: Type.Array(Type.Object({ validFrom: Month, fen: Amount('最低工资') }), { description: '最低工资' }),
  minimumAfterInsurance: Type.Boolean({ description: '扣除个人社保、公积金后核对' }),
  paidIn: StringEnum(['sameMonth', 'nextMonth'] as const),
  fundRateMin: Rate('公积金个人比例下限'),
  fundRateMax: Rate('公积金个人比例上限'),
  jumpFactor: Type.Number({ description: '变动倍数' }),
  overtimeHours: Nullable(Type.Number({ description: '每月加班小时数' })),
  toleranceFen: Amount('允许误差'),
  asErrors: Type.Array(Type.String({ maxLength: 60 }), { description: '阻止提交的问题' }),
});

/** 0 = the company has said nothing yet. */
const RulesVersion = Type.Integer({ minimum: 0, description: '乐观锁版本' });

export const PayRulesView = Type.Object({
  version: RulesVersion,
  rules: CompanyPayRulesShape,
  /** Who saved last, and when; null = nobody has. */
  saved: Nullable(Type.Object({ by: Type.String(), at: DateTime })),
});
export type PayRulesView = Static<typeof PayRulesView>;

const LearntRule = {
  kind: StringEnum(INSURANCE_KINDS),
  place: Type.String({ maxLength: 60, description: '地区，空为全部地区' }),
  rate: Rate('个人比例'),
  fixedFen: Amount('另加定额'),
  rounding: StringEnum(INSURANCE_ROUNDINGS),
};

/** What was learnt of insurance from a sheet that is being imported, the newest unless another is named; null = there is none. */
export const LearntRules = Type.Object({
  importId: Nullable(Id),
  month: Nullable(Month),
  sheet: Nullable(Type.String({ description: '文件名' })),
  rules: Type.Array(
    Type.Object({
      ...LearntRule,
      asked: Nullable(Type.Integer({ description: '有基数和金额的行数' })),
      followed: Nullable(Type.Integer({ description: '其中符合的行数' })),
    }),
  ),
});
export type LearntRules = Static<typeof LearntRules>;

export const payRulesSchemas = {
  get: { data: PayRulesView },
  learnt: { query: Type.Object({ importId: Type.Optional(Id) }), data: LearntRules },
  keepLearnt: {
    body: Type.Object({ version: RulesVersion, importId: Id, rule: Type.Object(LearntRule) }),
    data: PayRulesView,
  },
  save: { body: Type.Object({ version: RulesVersion, rules: CompanyPayRulesShape }), data: PayRulesView },
} satisfies Record<string, EndpointSchemas>;
