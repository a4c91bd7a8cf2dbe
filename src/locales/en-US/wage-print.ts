export default {
  'wages.print.back': 'Back to the sheet',
  'wages.print.now': 'Print',
  'wages.print.count': ', {total} in all, {shown} here',
  'wages.print.part': 'Part',
  'wages.print.sign': 'Signature: ',
  'wages.print.date': 'Date: ',
  'wages.print.login': 'Add sign-in codes ({count} have no password yet)',
  'wages.print.login.confirm':
    'Make a sign-in link for each of {count} and print it on their slips? Good for 7 days and one use; links handed over before become void.',
  'wages.print.login.made':
    '{count, plural, one {# sign-in code} other {# sign-in codes}} added; gone when this page is left',
  'wages.print.login.skipped': 'Not made: {people}',
  'wages.print.login.loopback':
    'The codes lead to this machine; no phone can open them. Ask the operator to set PUBLIC_URL',
  'wages.print.login.card':
    'Scan with a phone, enter the last four signs of your identity number and set a password; from then on you see your slips there. Good until {until}, once, for you alone.',
};
