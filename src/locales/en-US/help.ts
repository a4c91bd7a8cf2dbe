/** The help drawer. Names of buttons are those the pages show. */
export default {
  'help.title': 'Help · {role}',
  'help.intro.finance':
    'Your work: turn the wage sheet into everybody’s slips, check them, and hand them to a manager for review.',
  'help.intro.manager':
    'Your work: review what finance submitted, publish it, and follow who has read, confirmed or objected.',
  'help.intro.admin': 'You may enter the payslips of any company; looking at amounts is recorded.',
  'help.intro.attendance': 'You can read and confirm your own payslips; attendance follows in a later version.',
  'help.intro.user': 'Once your company publishes them, your payslips appear on the Welcome page, for your eyes only.',
  'help.more':
    'Language, theme and navigation are set under Appearance; for anything else ask your company’s administrator.',
  'help.import': 'Import a wage sheet',
  'help.import.text':
    'Drop an .xlsx, .xls, .et (WPS), .ods or .csv file of any layout anywhere on the Payslips page, or choose one there. The month is what the sheet says, else the next without wages; type, title and settings follow last month, and all can be changed. The header is found and the columns are mapped by themselves; correct them in the steps for header and columns, and the next import remembers it.',
  'help.check': 'Check every row',
  'help.check.text':
    'The check lists doubtful rows with the reason: red ones must be corrected or left out, yellow ones are reminders. Edit cells or choose the person right there. The sheet’s own totals and the net pay equation are compared, and active staff missing from the sheet are listed.',
  'help.submit': 'Preview and submit for review',
  'help.submit.text':
    'The last step previews what staff will see and hands the sheet to a manager in one click. To change it further make a draft only; it can be edited and submitted later. Nobody reviews a sheet he has changed himself.',
  'help.afterwards': 'After publishing',
  'help.afterwards.text':
    'The figures on top of a wage sheet count sent, read, confirmed slips and those objected to; choose one to see only these people. The log tells who did what and when.',
  'help.reissue': 'Correct and publish again',
  'help.reissue.text':
    'Open a person’s slip and recall it: it is gone for the person at once. Edit the amounts and publish it again as a new version. If the whole sheet is wrong, recall all. Where reviews are required, corrections are reviewed, too.',
  'help.bankFile': 'Bank file',
  'help.bankFile.text':
    'A wage sheet exports the bank’s file (name, card, net pay). The export asks for a reason and is recorded; keep the file on trusted computers only.',
  'help.checksImport': 'Import attendance',
  'help.checksImport.text':
    'Under Attendance choose the month, then Import, and drop in what the clock or DingTalk exports. The kind of sheet is recognised and can be changed; a mark nobody knows is asked once.',
  'help.checksDecide': 'Exceptions',
  'help.checksDecide.text':
    'Exceptions lists missed punches, lateness and absence. One click makes a punch, leave, a trip or nothing of it, for one or many, and can be taken back; the month follows.',
  'help.checksLock': 'Confirm and lock',
  'help.checksLock.text':
    'Once sent, employees confirm or object on their Welcome page; what is corrected goes to them again. Lock the month when all is done; a manager unlocks it.',
  'help.ownSlips': 'My payslips',
  'help.ownSlips.text':
    'The Welcome page lists your slips month by month; open one for the details. The eye hides amounts.',
  'help.review': 'Review a wage sheet',
  'help.review.text':
    'Open a sheet waiting for review: totals and head count against last time, the largest changes by person and department, new and missing people, reminders and edited slips. Approve it, or send it back with a reason. A sheet you have changed yourself must be reviewed by another manager.',
  'help.publish': 'Publish',
  'help.publish.text': 'After approval, publish now or at a time; a planned publication can be cancelled until then.',
  'help.objections': 'Settle objections',
  'help.objections.text':
    '“Feedback” lists what employees object to in slips and attendance; what nobody took on within three working days is marked as overdue. Open one: on the left the version the employee saw, on the right the conversation. If it is right, choose “Correct it”: recall, correct, publish again, then come back and close. Closed as “Paid with next month”, the next wage import will say so.',
  'help.companies': 'Several companies',
  'help.companies.text':
    'If you belong to several companies, choose the name at the upper left to switch. Your other windows are told, so that nothing happens in the wrong company.',
  'help.adminCompany': 'Enter a company',
  'help.adminCompany.text':
    'Find the company by name on the Welcome page and open its payslips. The page title names the company.',
  'help.adminReview': 'Step in',
  'help.adminReview.text':
    'Where a company has no other manager to review, you may. Only an administrator unlocks a locked wage sheet, with a reason.',
  'help.confirm': 'Confirm a payslip',
  'help.confirm.text':
    'A slip to be confirmed names the date; check it and confirm. You may still confirm after that date.',
  'help.object': 'Object',
  'help.object.text':
    'If an amount is in doubt, object: choose the kind of problem and describe it, e.g. “4 hours of overtime on 12 October are missing”. The answer and the corrected slip appear in the same place.',
  'help.codeLogin': 'How to sign in',
  'help.codeLogin.text':
    'Where the sign-in page offers codes, use the mobile number your employer has on record and the code sent to it; where it does not, open the sign-in link your employer gave you and set a password. If your number has changed, ask HR to update it.',
};
