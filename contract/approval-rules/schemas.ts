import { type Static, Type } from '@sinclair/typebox';
import { DateTime, type EndpointSchemas, Id, Nullable, StringEnum } from '../schema-kit';
import { APPROVER_KINDS } from './rules';

export const ApprovalRulesShape = Type.Object({
  cumulative: Type.Boolean({ description: '按当月累计金额' }),
  tiers: Type.Array(
    Type.Object({
      fromFen: Type.Integer({ description: '起始金额（含），单位分' }),
      by: StringEnum(APPROVER_KINDS),
      people: Type.Array(Id, { description: '指定的经理' }),
      approvers: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '须几人审核' }),
    }),
    { description: '按金额分级' },
  ),
});

/** 0 = the company has laid down nothing yet. */
const RulesVersion = Type.Integer({ minimum: 0, description: '乐观锁版本' });

export const ApprovalRulesView = Type.Object({
  version: RulesVersion,
  rules: ApprovalRulesShape,
  /** Managers who can be named, and those who are and no longer can approve. */
  people: Type.Array(Type.Object({ id: Id, name: Type.String(), inUse: Type.Boolean() })),
  /** The company's setting: without a review the rules wait. */
  reviewRequired: Type.Boolean(),
  /** Who saved last, and when; null = nobody has. */
  saved: Nullable(Type.Object({ by: Type.String(), at: DateTime })),
});
export type ApprovalRulesView = Static<typeof ApprovalRulesView>;

export const approvalRulesSchemas = {
  get: { data: ApprovalRulesView },
  save: { body: Type.Object({ version: RulesVersion, rules: ApprovalRulesShape }), data: ApprovalRulesView },
} satisfies Record<string, EndpointSchemas>;
