import { useQuery } from '@tanstack/react-query';
import { getAuditCheck } from '@/services/audit-log';

/** What the server found when it last went over the log, of one company or of all one may read. */
export function useAuditCheck(companyId: string | undefined) {
  const query = getAuditCheck(companyId === undefined ? {} : { companyId });
  return useQuery({ ...query, meta: { silent: true } }).data;
}
