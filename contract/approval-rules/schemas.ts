import { type Static, Type } from '@sinclair/typebox';
import { DateTime, type EndpointSchemas, Id, Nullable, StringEnum } from '../schema-kit';
import { RULE_PARTS } from './loosened';
import { PROPOSAL_FIELDS, ProposalDecisionBody } from './proposal-schemas';
import { APPROVER_KINDS, CARD_CHANGER_KINDS } from './rules';

const From = Type.Integer({ description: '起始金额（含），单位分' });

export const ApprovalRulesShape = Type.Object({
  cumulative: Type.Boolean({ description: '按当月累计金额' }),
  tiers: Type.Array(
    Type.Object({
      fromFen: From,
      by: StringEnum(APPROVER_KINDS),
      people: Type.Array(Id, { description: '指定的经理' }),
      approvers: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '须几人审核' }),
    }),
    { description: '按金额分级' },
  ),
  pay: Type.Array(
    Type.Object({
      fromFen: From,
      by: StringEnum(APPROVER_KINDS),
      people: Type.Array(Id, { description: '指定的经理、财务' }),
    }),
    { description: '代发权限，按金额分级' },
  ),
  cards: Type.Optional(
    Type.Object(
      {
        by: StringEnum(CARD_CHANGER_KINDS),
        people: Type.Array(Id, { description: '指定的经理' }),
        approvers: Type.Optional(
          Type.Union([Type.Literal(1), Type.Literal(2)], { description: '2：变更须另一人审核后生效；不填为1' }),
        ),
      },
      { description: '谁能变更员工的银行卡信息；不填为经理和管理员' },
    ),
  ),
});

/** 0 = the company has laid down nothing yet. */
const RulesVersion = Type.Integer({ minimum: 0, description: '乐观锁版本' });

/** Looser rules somebody wants, or that were refused. */
export const RulesProposal = Type.Object({
  ...PROPOSAL_FIELDS,
  rules: ApprovalRulesShape,
  /** What of the rules it changes. */
  parts: Type.Array(StringEnum(RULE_PARTS)),
});

export const ApprovalRulesView = Type.Object({
  version: RulesVersion,
  rules: ApprovalRulesShape,
  /** Managers and finance, and whoever is named and no longer can approve or pay. */
  people: Type.Array(Type.Object({ id: Id, name: Type.String(), reviews: Type.Boolean(), inUse: Type.Boolean() })),
  /** The company's setting: without a review the rules wait. */
  reviewRequired: Type.Boolean(),
  /** Who saved last, and when; null = nobody has. */
  saved: Nullable(Type.Object({ by: Type.String(), at: DateTime })),
  /** Looser rules that wait for a second person; refused ones are told to who made them alone. */
  proposal: Nullable(RulesProposal),
});
export type ApprovalRulesView = Static<typeof ApprovalRulesView>;

export const approvalRulesSchemas = {
  get: { data: ApprovalRulesView },
  save: { body: Type.Object({ version: RulesVersion, rules: ApprovalRulesShape }), data: ApprovalRulesView },
  decide: { body: ProposalDecisionBody, data: ApprovalRulesView },
} satisfies Record<string, EndpointSchemas>;
