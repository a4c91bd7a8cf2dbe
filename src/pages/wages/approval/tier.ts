import type { ApprovalRulesView } from '@contract/approval-rules/schemas';

/** What a level is of: of approving or of paying. */
export type TierList = 'tiers' | 'pay';

/** A level of either list; of a payment nobody says how many: one. */
export type Tier = ApprovalRulesView['rules']['pay'][number] & Partial<ApprovalRulesView['rules']['tiers'][number]>;
