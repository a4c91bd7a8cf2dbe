import { auditApi } from '@contract/audit/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';

type Shape<K extends keyof typeof auditApi> = NonNullable<(typeof auditApi)[K]['shape']>;

export type AuditListQuery = Partial<Shape<'list'>['query']>;

export const listAudit = (query: AuditListQuery) => endpointQuery(auditApi.list, { query });

/** What the server found when it last went over the log, of one company or of all one may read. */
export const getAuditCheck = (query: Shape<'check'>['query']) => endpointQuery(auditApi.check, { query });
