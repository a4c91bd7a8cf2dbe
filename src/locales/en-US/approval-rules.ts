import type { ApprovalProblemCode } from '@contract/approval-rules/problems';
import { prefixed } from '../message-ids';

const problems: Record<ApprovalProblemCode, string> = {
  tooMany: 'at most 10 levels',
  amount: 'from 0 to 100,000,000,000 yuan',
  twice: 'another level begins at this amount',
  nobody: 'say who approves',
  tooFew: 'name at least two people where two have to approve',
  tooManyPeople: 'at most 20 people',
  adminAlone: 'one administrator is enough',
};

export default {
  ...prefixed('approvalRules.problem', problems),
  'approvalRules.title': 'Limits of approval',
  'approvalRules.hint':
    'Who may approve a wage sheet, by its total net pay. Whoever imported, submitted or changed a sheet approves it at no level; an administrator stands in for named people who are disabled, have left the company or worked on the sheet.',
  'approvalRules.hint.void': 'After a change, sheets that only the first of two has approved are approved anew.',
  'approvalRules.hint.reader': 'Managers of the company and administrators change them.',
  'approvalRules.hint.closed': 'The company can only be read: the limits cannot be changed.',
  'approvalRules.off': 'The company wants no review: for now these limits hold for nothing',
  'approvalRules.saved': 'Limits of approval saved',
  'approvalRules.saved.by': 'Last saved by {by} at {at}.',
  'approvalRules.saved.never': 'Never saved so far.',
  'approvalRules.empty':
    'No levels yet: one manager approves whatever the amount, an administrator where there is no other manager',
  'approvalRules.below': 'One manager approves sheets below the lowest amount.',
  'approvalRules.counting': 'The amount',
  'approvalRules.counting.sheet': 'Net pay of the one sheet',
  'approvalRules.counting.month': 'Net pay of the month: what was approved of it, and this sheet',
  'approvalRules.counting.hint': 'By the month, nobody stays below a limit by splitting pay into several sheets.',
  'approvalRules.tiers': 'Levels',
  'approvalRules.tier': 'Level {row}',
  'approvalRules.row': 'Level {row}: ',
  'approvalRules.add': 'Add a level',
  'approvalRules.remove': 'Remove',
  'approvalRules.from': 'From this amount on',
  'approvalRules.yuan': 'yuan',
  'approvalRules.by': 'Approved by',
  'approvalRules.by.managers': 'Any manager',
  'approvalRules.by.named': 'Named managers',
  'approvalRules.by.admin': 'An administrator',
  'approvalRules.people': 'Named managers',
  'approvalRules.people.place': 'One or more; any of them may',
  'approvalRules.people.gone': '{name} (can no longer approve)',
  'approvalRules.approvers': 'How many',
  'approvalRules.approvers.1': 'One person',
  'approvalRules.approvers.2': 'Two different people, one after the other',
  'approvalRules.line': 'From {yuan} yuan on: {who}',
  'approvalRules.who.managers': '{count, plural, =1 {any manager} other {two managers}}',
  'approvalRules.who.named': '{count, plural, =1 {{names}} other {two of {names}}}',
  'approvalRules.who.admin': 'an administrator',
};
