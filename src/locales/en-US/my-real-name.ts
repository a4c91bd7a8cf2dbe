import type { RealNameDifference } from '@contract/real-name/choices';
import type { RealNameField, RealNameProblemCode } from '@contract/real-name/rules';
import type { IdType } from '@contract/validators/id-types';
import type { RealNameState } from '@contract/states/real-name';
import { prefixed } from '../message-ids';

const states: Record<RealNameState, string> = {
  unsubmitted: 'Not verified',
  pending: 'Being checked',
  approved: 'Verified',
  rejected: 'Rejected',
  invalid: 'Invalid',
};
const differences: Record<RealNameDifference, string> = { name: 'name', idNo: 'ID number' };
const idTypes: Record<IdType, string> = {
  idCard: 'ID card',
  passport: 'Passport',
  hkMacao: 'HK/Macao travel permit',
  taiwan: 'Taiwan travel permit',
  residence: 'HK/Macao/Taiwan residence permit',
  foreignPr: 'Permanent residence card',
  other: 'Other document',
};
const fields: Record<RealNameField, string> = {
  realName: 'Real name',
  idType: 'Document',
  idNo: 'Document number',
  idExpireAt: 'Valid until',
  method: 'Method',
  bankCardNo: 'Bank card number',
};
const problems: Record<RealNameProblemCode, string> = {
  length15: '15-digit ID numbers are no longer valid; enter the 18-digit number',
  shape: 'This is no valid ID number',
  date: 'The birth date in the ID number does not exist',
  checkDigit: 'The check digit of the ID number is wrong; please compare',
  under16: 'Under 16: real-name verification is not possible',
  passport: 'A passport number has 5–17 letters and digits',
  hkMacao: 'The permit number is H or M with 8–10 digits',
  taiwan: 'The permit number has 8 or 10 digits',
  residence: 'The permit number has 18 characters and begins with 81, 82 or 83',
  foreignPr: 'The card number has 15–18 letters and digits',
  otherId: 'The number has 2–30 letters and digits',
  required: 'Required',
  name: '1–30 Chinese characters or letters, as on the document',
  dateUnreal: 'This date does not exist',
  expired: 'The document has expired',
  tooFar: 'At most 20 years; enter the date on the document',
  longTerm: 'ID cards of people under 46 have an end date; please enter it',
  methodForId: 'This document cannot be checked automatically',
  'card.shape': 'A card number has 13–19 digits',
  'card.truncated': 'The card number is incomplete',
  'card.luhn': 'The card number is wrong; please compare',
};

/** One's own real-name verification, on the welcome page. */
export default {
  ...prefixed('myRealName.state', states),
  ...prefixed('myRealName.difference', differences),
  ...prefixed('myRealName.idType', idTypes),
  ...prefixed('myRealName.field', fields),
  ...prefixed('myRealName.problem', problems),
  'myRealName.cancel': 'Cancel',
  'myRealName.title': 'Real-name verification',
  'myRealName.intro':
    'Needed before claiming pay or signing contracts. Have your ID card ready; it takes about two minutes.',
  'myRealName.start': 'Verify',
  'myRealName.again': 'Submit again',
  'myRealName.withdraw': 'Withdraw',
  'myRealName.withdraw.confirm': 'The pictures will be deleted. Withdraw?',
  'myRealName.withdrawn': 'Withdrawn',
  'myRealName.summary': '{name} · {idType} {idNo}',
  'myRealName.submittedAt': 'Submitted {at}',
  'myRealName.pending': 'Under review.',
  'myRealName.differences':
    'Your company’s record has another {fields}; somebody will compare. If the record is wrong, ask HR to correct it.',
  'myRealName.expireAt': 'Document valid until {date}',
  'myRealName.reason': 'Reason: {reason}',
  'myRealName.noMobile': 'Your account has no mobile number yet; add one on your profile page first.',
  'myRealName.form.title': 'Real-name verification',
  'myRealName.form.submit': 'Submit',
  'myRealName.form.done': 'Submitted',
  'myRealName.form.consent':
    'I agree that my name, document number, mobile and pictures (sensitive personal information) are processed to verify my identity, and for nothing else',
  'myRealName.form.consent.rule': 'Your consent is needed',
  'myRealName.form.mobile': 'Checked with the mobile {mobile} of your account',
  'myRealName.form.longTerm': 'Long-term',
  'myRealName.form.front': 'Front of the document',
  'myRealName.form.back': 'Back of the document',
  'myRealName.form.face': 'Photo of yourself',
  'myRealName.form.face.hint': 'From the front, nothing on the head, even light',
  'myRealName.form.upload': 'Please upload: {label}',
  'myRealName.form.uploading': 'A picture is still being uploaded',
  'myRealName.form.method.mobile3': 'Name + number + mobile',
  'myRealName.form.method.bank4': 'The same with your bank card',
  'myRealName.form.method.face': 'Compare a photo of your face',
  'myRealName.form.method.manual': 'By a person of your company',
};
