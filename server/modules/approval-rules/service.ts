/** What other modules may use of the rules of approval. */
export { aloneInLog, requireProof } from './alone';
export { ruleLines } from './bell';
export { APPROVAL_RULES_CHANGED, type ApprovalRulesChanged, type RulesChange } from './changed';
export { cardReviewers, cardRuleFor } from './cards';
export { holdApprovals } from './queries';
export { APPROVED, NO_APPROVAL, type StoredApproval, storedApproval, tierOfBatch } from './stored';
