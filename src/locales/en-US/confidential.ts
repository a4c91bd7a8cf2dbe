export default {
  'confidential.all': 'Seen by: everybody who may see wage sheets',
  'confidential.named': 'Confidential: seen by {names} alone',
  'confidential.gone': '{name} (disabled or gone)',
  'confidential.set': 'Make it confidential',
  'confidential.change': 'Change',
  'confidential.hint':
    'Others, administrators who are not named among them, do not find this wage sheet, nor does it count in the totals, charts, exports and notices they see. Employees see their own slips as ever.',
  'confidential.dialog.title': 'Who sees this wage sheet',
  'confidential.dialog.ok': 'Save',
  'confidential.scope': 'Seen by',
  'confidential.scope.all': 'Everybody who may see wage sheets',
  'confidential.scope.named': 'Confidential: named people alone',
  'confidential.people': 'Named people',
  'confidential.people.rule': 'Name one person at least',
  'confidential.people.placeholder': 'Choose managers, finance or administrators',
  'confidential.person': '{name} ({role})',
  'confidential.reason.placeholder': 'For example: pay of executives, for the general manager and the head of payroll',
  'confidential.stranded': 'Somebody named for a confidential wage sheet of {month} is disabled or gone: {names}',
  'confidential.stranded.name': 'Name others',
  'confidential.stranded.hint':
    'Those who are left stay named and are told; what you do and why is kept in the history of the wage sheet and in the operation log.',
  'confidential.stranded.done': 'People were named anew',
};
