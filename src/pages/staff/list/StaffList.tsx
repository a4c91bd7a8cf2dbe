import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { PageContainer } from '@ant-design/pro-components';
import { Button, Space } from 'antd';
import { useCallback } from 'react';
import { MOST_STAFF_LINKS } from '@contract/activation/choices';
import { staffApi } from '@contract/staff/endpoints';
import { staffList } from '@contract/staff/list';
import type { StaffListItem } from '@contract/staff/record-schemas';
import HeadActions, { type HeadAction } from '@/components/HeadActions';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { useRangePaste } from '@/components/paste-range/use-range-paste';
import { useCan, useServices } from '@/models/hooks';
import { listStaff } from '@/services/staff';
import { filtersOf, isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useRefresh } from '@/utils/query/refresh';
import { useListQuery } from '@/components/list/use-list-query';
import { usePickedRows } from '@/components/list/use-picked-rows';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useStaffAction } from '../actions/use-staff-action';
import { useStaffExport } from '../actions/use-staff-export';
import { useDepts } from '../use-depts';
import { useText } from '../use-text';
import { useStaffColumns } from './staff-columns';
import StaffFilters from './StaffFilters';

const NO_ROWS: StaffListItem[] = [];

/** Everybody of the company. */
export default function StaffList({ title }: { title?: string }) {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, staffList);
  const list = usePagedQuery(listStaff(query));
  const { data, error, reload } = list;
  const { texts } = useServices();
  const { rows: picked, tick, clear } = usePickedRows(data?.list ?? NO_ROWS);
  const refresh = useRefresh(staffApi.list, staffApi.depts);
  const depts = useDepts();
  const done = useCallback(() => {
    clear();
    refresh();
  }, [clear, refresh]);
  const { start, dialog } = useStaffAction(done);
  const open = useCallback((person: StaffListItem) => patch({ person: person.id }, 'push'), [patch]);
  const act = useCallback(
    (person: StaffListItem, action: Parameters<typeof start>[0]) =>
      action === 'edit' ? patch({ form: person.id }, 'push') : start(action, [person]),
    [patch, start],
  );
  const columns = useStaffColumns({ query, onOpen: open, onAction: act });
  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => patch({ form: 'new' }, 'push')}>
      {text('action.create')}
    </Button>
  );
  const mayTakeOut = useCan('company.takeOut');
  // An administrator reads all companies' under /system/admin.
  const mayAudit = useCan('staff.page');
  const mayRetain = useCan('company.retention');
  const takeOut = () => patch({ takeOut: '1' }, 'push');
  const startImport = () => patch({ import: 'new' }, 'push');
  // Not from under a form or a person that lies over the list.
  useRangePaste(
    params.has('form') ||
      params.has('person') ||
      params.has('takeOut') ||
      params.has('retention') ||
      params.has('auditLog')
      ? null
      : startImport,
  );
  const importButton = (
    <Button icon={<UploadOutlined />} onClick={startImport}>
      {text('action.import')}
    </Button>
  );
  const nobodyYet = data?.total === 0 && !isFiltered(staffList, query);
  const exported = useStaffExport({
    filters: filtersOf(staffList, query),
    total: data?.total ?? 0,
    onTakeOut: takeOut,
  });
  const actions: HeadAction[] = [];
  if (mayAudit)
    actions.push({ key: 'audit', label: text('auditLog'), onClick: () => patch({ auditLog: '1' }, 'push') });
  if (mayRetain)
    actions.push({ key: 'retention', label: text('retention'), onClick: () => patch({ retention: '1' }, 'push') });
  // Nobody to export, but the company has more than people.
  if (!nobodyYet)
    actions.push(
      { key: 'import', label: text('action.import'), icon: <UploadOutlined />, onClick: startImport },
      exported.action,
    );
  else if (mayTakeOut)
    actions.push({ key: 'all', label: text('export.all'), icon: <DownloadOutlined />, onClick: takeOut });

  return (
    <PageContainer
      title={title ?? text('list.title')}
      extra={<HeadActions actions={actions}>{!nobodyYet && addButton}</HeadActions>}
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nobodyYet ? (
        <EmptyList
          title={text('list.empty')}
          hint={text('list.empty.hint')}
          action={
            <Space>
              {addButton}
              {importButton}
            </Space>
          }
        />
      ) : (
        <ListTable<StaffListItem>
          of={staffList}
          filters={<StaffFilters query={query} depts={depts} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          rowSelection={{
            selectedRowKeys: picked.map((person) => person.id),
            preserveSelectedRowKeys: true,
            nameOf: ({ name }) => name,
            onChange: tick,
          }}
          picked={{
            count: picked.length,
            words: text('list.picked', { count: picked.length }),
            actions: (
              <Space>
                <Button size="small" onClick={() => start('transfer', picked)}>
                  {text('action.transfer')}
                </Button>
                {texts.includes('activation') && (
                  <Button size="small" onClick={() => start('activate', picked)}>
                    {text('action.activate')}
                  </Button>
                )}
                <Button
                  size="small"
                  disabled={picked.length > MOST_STAFF_LINKS}
                  title={
                    picked.length > MOST_STAFF_LINKS ? text('loginLink.most', { most: MOST_STAFF_LINKS }) : undefined
                  }
                  onClick={() => start('loginLink', picked)}
                >
                  {text('action.loginLink')}
                </Button>
                <Button size="small" type="link" onClick={clear}>
                  {text('list.unpick')}
                </Button>
              </Space>
            ),
          }}
          totalText={(total) => text('list.total', { total })}
          onChange={patch}
        />
      )}
      {dialog}
    </PageContainer>
  );
}
