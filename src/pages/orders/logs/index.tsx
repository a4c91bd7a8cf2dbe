import { DownloadOutlined } from '@ant-design/icons';
import { PageContainer } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ClaimLogItem } from '@contract/claims/schemas';
import JobDialog from '@/components/JobDialog';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { exportClaimLogs, listClaimLogs } from '@/services/claims';
import { newRequestId } from '@/utils/request-id';
import { told } from '@/utils/told';
import { useAddress } from '@/utils/use-address';
import { useLoad } from '@/utils/use-load';
import { useText } from '../use-text';
import { useLogColumns } from './log-columns';
import { filtersOf, isFiltered, logQueryOf } from './log-query';
import LogFilters from './LogFilters';

/** 领取日志: every step of every claim, to be read and taken along, never changed. */
export default function ClaimLogsPage() {
  const text = useText();
  const { params, patch } = useAddress();
  const search = params.toString();
  const query = useMemo(() => logQueryOf(new URLSearchParams(search)), [search]);
  const list = useLoad(useCallback((options) => listClaimLogs(query, options), [query]));
  const { data, error, reload } = list;
  const columns = useLogColumns(query);
  const [job, setJob] = useState<string | null>(null);
  const starting = useRef(false);
  const begin = async () => {
    // A double click starts one job.
    if (starting.current) return;
    starting.current = true;
    const answer = await told(exportClaimLogs({ requestId: newRequestId(), filters: filtersOf(query) }));
    starting.current = false;
    if (answer) setJob(answer.jobId);
  };
  const nothingYet = data?.total === 0 && !isFiltered(query);
  return (
    <PageContainer
      title={text('logs.title')}
      extra={
        <Button icon={<DownloadOutlined />} disabled={(data?.total ?? 0) === 0} onClick={() => void begin()}>
          {text('action.export')}
        </Button>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('logs.empty')} hint={text('logs.empty.hint')} />
      ) : (
        <ListTable<ClaimLogItem>
          filters={<LogFilters query={query} onChange={patch} />}
          query={query}
          list={list}
          columns={columns}
          columnsState={{ persistenceKey: 'claim-log-columns', persistenceType: 'localStorage' }}
          totalText={(total) => text('logs.total', { total })}
          onChange={patch}
        />
      )}
      {job && <JobDialog jobId={job} title={text('logs.export')} onClose={() => setJob(null)} />}
    </PageContainer>
  );
}
