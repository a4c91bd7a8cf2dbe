import { accountList, userList } from '../accounts/lists';
import { approvalList } from '../approval/list';
import { auditList } from '../audit/list';
import { bannerList } from '../banner/list';
import { checkDayList, checkRecordList } from '../checks/lists';
import { claimList, claimLogList } from '../claims/lists';
import { companyList } from '../company/list';
import { contractTemplateList } from '../contract-templates/list';
import { fddAuthList, fddContractList } from '../fdd/lists';
import { feedbackList } from '../feedback/list';
import { noticeList } from '../notice/list';
import type { Permission } from '../permissions';
import { realNameList } from '../real-name/list';
import { smsOutboxList } from '../sms-outbox/list';
import { staffList } from '../staff/list';
import { batchList, historyImportList, issuedSlipList, slipList } from '../wages/lists';
import type { ListDefinition } from '../lists/definition';

interface Registered {
  list: ListDefinition;
  /** Who sees the list. */
  permission: Permission;
}

/** Every list of the console by its name. Server side only: the console imports the list it shows. */
export const LISTS = {
  accounts: { list: accountList, permission: 'system.accounts' },
  approvals: { list: approvalList, permission: 'company.approval' },
  'audit-log': { list: auditList, permission: 'audit.read' },
  banners: { list: bannerList, permission: 'banner.manage' },
  batches: { list: batchList, permission: 'wages.read' },
  'check-days': { list: checkDayList, permission: 'checks.read' },
  'check-records': { list: checkRecordList, permission: 'checks.read' },
  'claim-logs': { list: claimLogList, permission: 'claims.read' },
  claims: { list: claimList, permission: 'claims.read' },
  companies: { list: companyList, permission: 'company.manage' },
  'contract-templates': { list: contractTemplateList, permission: 'fdd.manage' },
  contracts: { list: fddContractList, permission: 'fdd.manage' },
  'esign-auths': { list: fddAuthList, permission: 'fdd.manage' },
  feedback: { list: feedbackList, permission: 'feedback.read' },
  'history-imports': { list: historyImportList, permission: 'wages.import' },
  'issued-slips': { list: issuedSlipList, permission: 'wages.read' },
  notices: { list: noticeList, permission: 'notice.manage' },
  'real-names': { list: realNameList, permission: 'realName.review' },
  slips: { list: slipList, permission: 'wages.read' },
  'sms-outbox': { list: smsOutboxList, permission: 'system.outbox' },
  staff: { list: staffList, permission: 'staff.read' },
  users: { list: userList, permission: 'system.users' },
} as const satisfies Record<string, Registered>;

export type ListName = keyof typeof LISTS;
