import type { ApprovalRules } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';

/** Rules as an answer has them. */
export const plainRules = ({ cumulative, tiers, pay, cards }: ApprovalRules): ApprovalRulesView['rules'] => ({
  cumulative,
  tiers: tiers.map((tier) => ({ ...tier, people: [...tier.people] })),
  pay: pay.map((tier) => ({ ...tier, people: [...tier.people] })),
  ...(cards ? { cards: { ...cards, people: [...cards.people] } } : {}),
});

/** Everybody they name. */
export const namedIn = ({ tiers, pay, cards }: ApprovalRules): string[] =>
  [...tiers, ...pay, ...(cards ? [cards] : [])].flatMap(({ people }) => people);
