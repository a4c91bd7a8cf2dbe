import type { ExportedName } from '@contract/list-exports/columns';
import type { ExportedList } from '../exported-list';
import { accounts, realNames, staff, users } from './people';
import { approvals, banners, companies, notices, smsOutbox } from './platform';
import { auditLog } from './audit-log';
import { checkDays, checkRecords, claimLogs, claims } from './records';
import { contracts, esignAuths, feedback } from './signing';
import { batches, issuedSlips, slips } from './wages';

/** Every list that can be taken along, by its name. */
export const EXPORTED_LISTS: Readonly<Record<ExportedName, ExportedList>> = {
  accounts,
  approvals,
  'audit-log': auditLog,
  banners,
  batches,
  'check-days': checkDays,
  'check-records': checkRecords,
  'claim-logs': claimLogs,
  claims,
  companies,
  contracts,
  'esign-auths': esignAuths,
  feedback,
  'issued-slips': issuedSlips,
  notices,
  'real-names': realNames,
  slips,
  'sms-outbox': smsOutbox,
  staff,
  users,
};
