import type { Plan } from '@contract/approval/choices';
import type { ApplicationField } from '@contract/approval/rules';
import type { CompanyType } from '@contract/company/choices';
import { prefixed } from '../message-ids';
import company from './company';

const fields: Record<ApplicationField, string> = {
  name: 'Company name',
  creditCode: 'Unified social credit code',
  companyType: 'Type',
  legalPersonName: 'Legal representative',
  regionCode: 'Region',
  address: 'Address',
  industry: 'Industry',
  staffScale: 'Size',
  contactName: 'Contact',
  contactMobile: 'Contact mobile',
  applicantName: 'Applicant',
  applicantMobile: 'Applicant’s mobile',
  planCode: 'Plan wanted',
  remark: 'Remark',
};
const types: Record<CompanyType, string> = {
  enterprise: 'Company',
  individual: 'Individual business',
  institution: 'Public institution',
  organization: 'Social organisation',
};
const plans: Record<Plan, string> = {
  trial: 'Trial (1 month)',
  oneYear: 'One year',
  twoYears: 'Two years',
  threeYears: 'Three years',
};
/** The rules are those of a company, and so are the words. */
const problems = Object.fromEntries(
  Object.entries(company as Record<string, string>).flatMap(([id, words]) =>
    id.startsWith('company.problem.') ? [[id.slice('company.problem.'.length), words]] : [],
  ),
);

/** Applying for a company, looking an application up, activating an account: over the sign-in page. */
export default {
  ...prefixed('application.field', fields),
  ...prefixed('application.companyType', types),
  ...prefixed('application.plan', plans),
  ...prefixed('application.problem', problems),
  'application.staffScale': '{range} people',
  'application.title.new': 'Apply for your company',
  'application.title.query': 'Look up an application',
  'application.open.new': 'New application',
  'application.open.query': 'Look up an application',
  'application.section.company': 'Company',
  'application.section.papers': 'Documents',
  'application.section.people': 'Applicant',
  'application.field.captcha': 'Code from the text message',
  'application.field.no': 'Application number',
  'application.field.license': 'Business licence',
  'application.field.authLetter': 'Letter of authority',
  'application.hint.name': 'As on the business licence',
  'application.hint.creditCode': '18 characters, see the licence',
  'application.hint.regionCode': 'Choose, or type the county',
  'application.hint.staffScale': 'Please choose',
  'application.hint.license': 'A clear photo or scan of the whole licence',
  'application.hint.authLetter': 'Optional: a stamped letter where the applicant is not the legal representative',
  'application.hint.applicantMobile': 'You will sign in with it, and the activation link goes there',
  'application.hint.applicantMobile.kept':
    'The verified number cannot be changed; please hand in a new application instead',
  'application.hint.planCode': 'Optional; the reviewer decides how long',
  'application.hint.remark': 'Optional, such as the pay day or other ways to reach you',
  'application.hint.no': 'Begins with SQ, see the text message you received',
  'application.sameContact': 'The applicant is the company’s contact',
  'application.captcha.rule': 'Please enter the 6-digit code',
  'application.mobile.rule': 'Please enter a mobile number of 11 digits',
  'application.no.rule': 'Please enter the application number',
  'application.papers.wait': 'The picture is still on its way',
  'application.license.rule': 'Please upload the business licence',
  'application.privacy':
    'What you hand in is used for the review only; mobile numbers and documents are stored encrypted and seen by reviewers alone.',
  'application.submit': 'Apply',
  'application.done.title': 'Application handed in',
  'application.done.hint':
    'Your number is {no}; it has been sent to the applicant’s phone. The outcome comes by text message, and you can look it up at any time.',
  'application.lookup.submit': 'Look up',
  'application.own.pending': 'Waiting for review',
  'application.own.pending.hint':
    'The outcome comes by text message. If something is wrong you can take it back and apply anew.',
  'application.own.approved': 'Opened',
  'application.own.approved.hint':
    'The activation link has been sent to the manager’s phone; who has an account already just signs in. Without the message, sign in by phone code.',
  'application.own.rejected': 'Sent back',
  'application.own.rejected.hint': 'Please mend what is named and hand it in again; the number stays.',
  'application.own.cancelled': 'Taken back',
  'application.own.cancelled.hint': 'This application was taken back; you can hand in a new one.',
  'application.own.no': 'Number {no}, handed in {at}',
  'application.own.reason': 'Reason: {reason}',
  'application.action.resubmit': 'Mend and hand in again',
  'application.action.cancel': 'Take back',
  'application.cancel': 'Cancel',
  'application.cancel.title': 'Take this application back?',
  'application.cancel.hint': 'This cannot be undone; you can hand in a new one.',
  'application.cancel.keep': 'Keep it',
  'application.cancelled.done': 'Application taken back',
  'application.again.submit': 'Hand in again',
  'application.again.done': 'Handed in again, waiting for review',
  'application.discard': 'Throw away what you filled in?',
  'application.discard.ok': 'Throw away',
  'application.discard.stay': 'Go on',
  'application.close': 'Close',
  'activation.title': 'Activate your account',
  'activation.intro': '“{company}” has been opened. Please set a password for the account {login}.',
  'activation.intro.own': 'Please set a password for the account {login}.',
  'activation.admin.title': 'Administrator',
  'activation.admin.intro':
    'Please choose account and password of the administrator, who opens companies and makes accounts; after signing in the console leads to the first company.',
  'activation.admin.again':
    'Please set a new password for the administrator {login}; the old one and all sessions end with it.',
  'activation.account': 'Account',
  'activation.account.hint': '4–32 letters, digits or underscores beginning with a letter; it stands for good',
  'activation.account.rule': 'Please enter 4–32 letters, digits or underscores, beginning with a letter',
  'activation.name': 'Name',
  'activation.name.rule': 'Please enter 1–30 letters or Chinese characters, without digits or signs',
  'activation.password': 'Password',
  'activation.password.rule': 'The password does not follow the rules below',
  'activation.confirm': 'Password again',
  'activation.confirm.rule': 'The passwords differ',
  'activation.submit': 'Set the password',
  'activation.done': 'Password set, please sign in',
  'activation.staff.title': 'First sign-in',
  'activation.staff.intro':
    '{company} has opened payslips for {person} (mobile {login}). Prove that it is you and set a password; from then on sign in by mobile and password.',
  'activation.staff.binds':
    'The mobile {login} has an account already. Type the last four signs of your identity number and that account’s password to bind {person} of {company} to it. Where the password is not yours or forgotten, ask the administrator of the platform.',
  'activation.idLast4': 'Last four signs of the identity number',
  'activation.idLast4.hint': 'Type X where it ends in X',
  'activation.idLast4.rule': 'Type the last four signs of your identity number',
  'activation.bind': 'Bind',
  'activation.bind.done': 'Bound: sign in with that account',
  'activation.existing': 'Password of that account',
  'activation.existing.rule': 'Type the password',
  'activation.toLogin': 'Back to signing in',
  'activation.broken': 'The link is not complete; please copy all of it',
  'activation.unreachable': 'The link cannot be read just now, please try again',
  'activation.retry': 'Try again',
};
