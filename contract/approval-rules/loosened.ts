import { tierReached } from './reviewers';
import type { ApprovalRules, ApprovalTier, PayTier } from './rules';

/** What the rules are about, each by itself looser or not. */
export const RULE_PARTS = ['tiers', 'pay', 'cards'] as const;
export type RulePart = (typeof RULE_PARTS)[number];

type Wanted = Pick<ApprovalTier, 'by' | 'people' | 'approvers'>;

const ONE_MANAGER: Wanted = { by: 'managers', people: [], approvers: 1 };

/**
 * What of the rules would become looser: of which, at some amount, somebody may do what he may not now, or fewer people have
 * to. Whoever is put in another's place counts as that, an administrator in the place of any manager does not: in doubt a
 * second person looks.
 *
 * @param isManager whether an account is a manager of the company; finance may be named to pay.
 */
export function loosenedParts(
  now: ApprovalRules,
  wanted: ApprovalRules,
  isManager: (id: string) => boolean,
): RulePart[] {
  const parts: Record<RulePart, boolean> = {
    tiers: amountPairs('tiers', now, wanted).some(
      ([before, after]) =>
        !holds(tierReached(wanted.tiers, after) ?? ONE_MANAGER, tierReached(now.tiers, before) ?? ONE_MANAGER),
    ),
    pay: amountPairs('pay', now, wanted).some(
      ([before, after]) => !holds(payAt(wanted.pay, after), payAt(now.pay, before), isManager),
    ),
    cards: !holds(cardsOf(wanted), cardsOf(now)),
  };
  return RULE_PARTS.filter((part) => parts[part]);
}

/**
 * The amounts by which the rules of a part, as they are and as they would be, may judge the same sheet: its own and the month's,
 * which is at least as high.
 */
function amountPairs(of: 'tiers' | 'pay', now: ApprovalRules, wanted: ApprovalRules): (readonly [bigint, bigint])[] {
  const amounts = amountsOf(now[of], wanted[of]);
  return amounts
    .flatMap((before) => amounts.map((after) => [before, after] as const))
    .filter(([before, after]) =>
      now.cumulative === wanted.cumulative ? before === after : wanted.cumulative ? after >= before : after <= before,
    );
}

/** Every amount from which something else is wanted, and one below all: a sheet may even sum up to less than nothing. */
const amountsOf = (...lists: readonly (readonly PayTier[])[]): bigint[] => [
  -1n,
  ...lists.flat().map(({ fromFen }) => BigInt(fromFen)),
];

/** Null: managers, finance and administrators. */
function payAt(tiers: readonly PayTier[], fen: bigint): Wanted | null {
  const tier = tierReached(tiers, fen);
  return tier && { ...tier, approvers: 1 };
}

const cardsOf = ({ cards }: ApprovalRules): Wanted => ({ ...(cards ?? ONE_MANAGER), approvers: cards?.approvers ?? 1 });

/** Whether nobody may by `wanted` who may not by `now`, and no fewer have to. */
function holds(wanted: Wanted | null, now: Wanted | null, isManager: (id: string) => boolean = () => true): boolean {
  if (now === null) return true;
  if (wanted === null || wanted.approvers < now.approvers) return false;
  if (now.by === 'managers') return wanted.by !== 'named' || wanted.people.every(isManager);
  if (now.by === 'admin') return wanted.by === 'admin';
  return wanted.by === 'named' && wanted.people.every((id) => now.people.includes(id));
}
