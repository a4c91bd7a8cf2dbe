import { Drawer, Typography } from 'antd';
import { auditList } from '@contract/audit/list';
import type { AuditItem } from '@contract/audit/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import { useListQuery } from '@/components/list/use-list-query';
import LoadError from '@/components/LoadError';
import { useRole } from '@/models/hooks';
import { listAudit } from '@/services/audit-log';
import { isFiltered, prefixed } from '@/utils/list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useAddress } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import AuditFilters from './AuditFilters';
import BrokenChains from './BrokenChains';
import CheckLine from './CheckLine';
import { useAuditColumns } from './audit-columns';

/** Before the parameters of the log in the address: it lies over another list. */
const PREFIX = 'log';
/** What in the address opens it. */
const OPENED_BY = 'auditLog';

/** 操作日志: all companies' for an administrator, the current company's for its manager; to be read and taken along, never changed. */
export default function AuditLogDrawer() {
  const text = useTextOf('auditLog');
  const ofAll = useRole() === 'admin';
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, auditList, { prefix: PREFIX, ofAll });
  const list = usePagedQuery(listAudit(query));
  const { data, error, reload } = list;
  const columns = useAuditColumns({
    ofAll,
    onTarget: ({ targetType, targetId }) =>
      step({
        [prefixed(PREFIX, 'targetType')]: targetType,
        [prefixed(PREFIX, 'targetId')]: targetId,
        [prefixed(PREFIX, 'page')]: null,
      }),
  });
  const nothingYet = data?.total === 0 && !isFiltered(auditList, query);
  return (
    <Drawer
      open
      width="min(1200px, 100vw)"
      title={text('title')}
      extra={<CheckLine companyId={query.companyId} />}
      onClose={() => {
        const own = [...Object.keys(auditList.filters), 'page', 'pageSize', 'sortField', 'sortOrder'];
        patch({ [OPENED_BY]: null, ...Object.fromEntries(own.map((name) => [prefixed(PREFIX, name), null])) });
      }}
    >
      <BrokenChains companyId={query.companyId} />
      <Typography.Paragraph type="secondary">{text('hint')}</Typography.Paragraph>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('empty')} hint={text('empty.hint')} />
      ) : (
        <ListTable<AuditItem>
          of={auditList}
          filters={<AuditFilters query={query} ofAll={ofAll} prefix={PREFIX} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('total', { total })}
          prefix={PREFIX}
          onChange={patch}
        />
      )}
    </Drawer>
  );
}
