import type { ChainFaultKind } from '@contract/audit/faults';
import {
  AUDIT_ACTION_LABEL_EN,
  AUDIT_AREA_LABEL_EN,
  AUDIT_RESULT_LABEL_EN,
  AUDIT_TARGET_LABEL_EN,
} from '@contract/audit/labels-en';
import { prefixed } from '../message-ids';

const faults: Record<ChainFaultKind, string> = {
  linkMissing: 'a link is missing',
  rowMissing: 'an entry is gone',
  changed: 'an entry is not what was written',
  cutOff: 'the chain ends too early',
  replaced: 'the chain is not the one that is known',
  unlinked: 'an entry is not in the chain',
};

/** The operation log. */
export default {
  ...prefixed('auditLog.area', AUDIT_AREA_LABEL_EN),
  ...prefixed('auditLog.action', AUDIT_ACTION_LABEL_EN),
  ...prefixed('auditLog.targetType', AUDIT_TARGET_LABEL_EN),
  ...prefixed('auditLog.result', AUDIT_RESULT_LABEL_EN),
  ...prefixed('auditLog.fault', faults),
  'auditLog.title': 'Operation log',
  'auditLog.hint':
    'Who did what to which record, and when. It can be read, not changed or deleted; it holds no amounts and no numbers of documents.',
  'auditLog.total': '{total, plural, one {# entry} other {# entries}}',
  'auditLog.empty': 'No entries yet',
  'auditLog.empty.hint': 'Signing in, viewing data in full, exporting, publishing and recalling are recorded here.',
  'auditLog.whole': 'Chain whole until {at}',
  'auditLog.broken': 'The operation log did not pass its integrity check',
  'auditLog.broken.line': '{whose}: {fault}; found by the check of {at}',
  'auditLog.broken.at': '{whose}: link {no}, {fault}; found by the check of {at}',
  'auditLog.broken.then':
    'Only the first place of each company is listed; whether other entries are hit is not known. Keep the database and its backups as they are and tell whoever runs the system soon: --verify-audit on the server finds out. The check runs every hour; this goes by itself once the log is mended.',
  'auditLog.ofRecord': 'Operation log of {name}',
  'auditLog.ofRecord.hint':
    'Recorded are administrators of the platform who opened this slip, and who changed, recalled or downloaded it. What concerns the whole sheet is recorded there; looks by people of the company itself are not recorded one by one.',
  'auditLog.ofRecord.empty': 'Nothing of the kind has been recorded',
  'auditLog.noted.account': 'By password',
  'auditLog.noted.mobile': 'By text message',
  'auditLog.noted.passkey': 'Passkey',
  'auditLog.noted.wecom': 'WeCom',
  'auditLog.noted.dingtalk': 'DingTalk',
  'auditLog.noted.feishu': 'Feishu',
  'auditLog.noted.wrongPassword': 'Wrong password',
  'auditLog.noted.wrongOtp': 'Wrong second factor',
  'auditLog.noted.wrongCaptcha': 'Wrong code from a text message',
  'auditLog.noted.disabled': 'Account disabled',
  'auditLog.noted.noCompany': 'No company in use',
  'auditLog.platform': 'Platform',
  'auditLog.system': 'System',
  'auditLog.only': 'Only entries of this record',
  'auditLog.filter.keyword': 'Person',
  'auditLog.filter.companyId': 'Company',
  'auditLog.filter.area': 'Area',
  'auditLog.filter.action': 'Action',
  'auditLog.filter.at': 'Time',
  'auditLog.filter.from': 'From',
  'auditLog.filter.to': 'To',
  'auditLog.filter.targetType': 'Kind of record',
  'auditLog.filter.targetId': 'Id of the record',
  'auditLog.filter.result': 'Result',
  'auditLog.column.at': 'Time',
  'auditLog.column.person': 'Person',
  'auditLog.column.action': 'Action',
  'auditLog.column.target': 'Record',
  'auditLog.column.result': 'Result',
  'auditLog.column.ip': 'Address',
  'auditLog.column.company': 'Company',
  'auditLog.column.note': 'Note',
};
