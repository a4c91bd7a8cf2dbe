import type { ApprovalProblemCode } from '@contract/approval-rules/problems';
import { prefixed } from '../message-ids';

const problems: Record<ApprovalProblemCode, string> = {
  tooMany: 'at most 10 levels',
  amount: 'from 0 to 100,000,000,000 yuan',
  twice: 'another level begins at this amount',
  nobody: 'say who',
  tooFew: 'name at least two people where two have to approve',
  tooManyPeople: 'at most 20 people',
  adminAlone: 'one administrator is enough',
};

export default {
  ...prefixed('approvalRules.problem', problems),
  'approvalRules.title': 'Limits of approval',
  'approvalRules.hint':
    'Who may approve a wage sheet and who may pay it, by its total net pay. Whoever imported, submitted or changed a sheet approves it at no level; an administrator stands in for named people who are disabled, have left the company or worked on the sheet.',
  'approvalRules.hint.void': 'After a change, sheets that only the first of two has approved are approved anew.',
  'approvalRules.hint.reader': 'Managers of the company and administrators change them.',
  'approvalRules.hint.closed': 'The company can only be read: the limits cannot be changed.',
  'approvalRules.off':
    'The company wants no review: for now the limits of approval hold for nothing, those of payment do',
  'approvalRules.saved': 'Limits of approval saved',
  'approvalRules.saved.by': 'Last saved by {by} at {at}.',
  'approvalRules.saved.never': 'Never saved so far.',
  'approvalRules.tiers.empty':
    'No levels yet: one manager approves whatever the amount, an administrator where there is no other manager',
  'approvalRules.tiers.below': 'One manager approves sheets below the lowest amount.',
  'approvalRules.counting': 'The amount',
  'approvalRules.counting.sheet': 'Net pay of the one sheet',
  'approvalRules.counting.month': 'Net pay of the month: what was approved of it, and this sheet',
  'approvalRules.counting.hint': 'By the month, nobody stays below a limit by splitting pay into several sheets.',
  'approvalRules.tiers': 'Approval',
  'approvalRules.tiers.tier': 'Approval, level {row}',
  'approvalRules.tiers.row': 'Approval, level {row}: ',
  'approvalRules.tiers.by': 'Approved by',
  'approvalRules.pay': 'Payment',
  'approvalRules.pay.hint':
    'Who may make the bank file or say that pay was paid another way, by the net pay of the one sheet.',
  'approvalRules.pay.empty': 'No levels yet: managers, finance and administrators pay whatever the amount',
  'approvalRules.pay.below': 'Managers, finance and administrators pay sheets below the lowest amount.',
  'approvalRules.pay.tier': 'Payment, level {row}',
  'approvalRules.pay.row': 'Payment, level {row}: ',
  'approvalRules.pay.by': 'Paid by',
  'approvalRules.add': 'Add a level',
  'approvalRules.remove': 'Remove',
  'approvalRules.from': 'From this amount on',
  'approvalRules.yuan': 'yuan',
  'approvalRules.by.managers': 'Any manager',
  'approvalRules.by.named': 'Named people',
  'approvalRules.by.admin': 'An administrator',
  'approvalRules.people': 'Named people',
  'approvalRules.people.place': 'One or more; any of them may',
  'approvalRules.people.gone': '{name} (disabled or gone)',
  'approvalRules.approvers': 'How many',
  'approvalRules.approvers.1': 'One person',
  'approvalRules.approvers.2': 'Two different people, one after the other',
  'approvalRules.card': 'from {yuan} yuan on',
  'approvalRules.line': 'From {yuan} yuan on: {who}',
  'approvalRules.who.managers': '{count, plural, =1 {any manager} other {two managers}}',
  'approvalRules.who.named': '{count, plural, =1 {{names}} other {two of {names}}}',
  'approvalRules.who.admin': 'an administrator',
};
