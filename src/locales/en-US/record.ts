/** What the screens of records (companies and the like) say alike. */
export default {
  'record.cancel': 'Cancel',
  'record.record': 'Record',
  'record.loading': 'Loading',
  'record.form.save': 'Save',
  'record.reason': 'Reason',
  'record.reason.rule': 'Please give a reason of 2–200 characters',
  'record.reason.placeholder': 'e.g. checked with the person',
  'record.reveal.of': 'Show full {field}',
  'record.reveal.hint':
    'Looking at the full value is written into the audit log; please give the reason. It hides again after a minute.',
  'record.reveal.ok': 'Show',
  'record.stale': 'Not saved: somebody else has changed or deleted this meanwhile. What you typed is still here.',
  'record.stale.load': 'Load the newer version',
  'record.secret.change': 'Change',
  'record.secret.keep': 'Keep',
};
