export default {
  'takeOut.title': 'Take out all company data',
  'takeOut.what':
    'Everything this company has, as one archive: employees, wage sheets and slips, attendance, feedback, claims, contracts and the operation log, with the files that belong to them and a description of every table and column. Identity numbers, mobiles and bank cards are in full.',
  'takeOut.not':
    'Passwords, sign-in links and keys are never in it. Taking out and every download are written into the operation log. Keep it safe and delete it when it has served.',
  'takeOut.ready': 'The archive is ready',
  'takeOut.ready.until': 'It can be downloaded until {until}, by you alone.',
  'takeOut.download': 'Download',
  'takeOut.goesOn': 'It is being written in the background: you may close this and come back for it.',
  'takeOut.other': '{name} began one at {at} that still goes on; another can begin when it is done.',
  'takeOut.start': 'Begin',
  'takeOut.again': 'Take out anew',
};
