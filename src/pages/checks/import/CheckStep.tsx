import { Alert, Button, Input, Popconfirm, Segmented, Space, Table, Tag, Typography } from 'antd';
import { useCallback, useState } from 'react';
import type { CheckImportRow } from '@contract/checks/import-schemas';
import { leaveDays } from '@contract/checks/sums';
import type { RowStatus } from '@contract/wages/import-schemas';
import CountsSummary from '@/components/sheet-import/CountsSummary';
import StepFooter from '@/components/sheet-import/StepFooter';
import { useText } from '@/components/sheet-import/use-text';
import LoadError from '@/components/LoadError';
import { acceptCheckNames, commitCheckImport, fixCheckPerson, ignoreCheckErrors, listCheckRows } from '@/services/check-imports';
import { newRequestId } from '@/utils/request-id';
import { told } from '@/utils/told';
import { useLoad } from '@/utils/use-load';
import styles from './import.less';
import PersonPicker from './PersonPicker';
import type { CheckImport, StepProps } from './steps';

type Filter = RowStatus | 'all';
type Size = 20 | 50 | 100;

/** Everybody of the sheet with what is doubtful, who is who, and the way into the month. */
export default function CheckStep({ session, detail, onCommitted }: StepProps & { onCommitted: () => void }) {
  const text = useText();
  const { counts } = detail;
  const [filter, setFilter] = useState<Filter>(counts.error > 0 ? 'error' : 'all');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState<{ page: number; pageSize: Size }>({ page: 1, pageSize: 50 });
  const [choosing, setChoosing] = useState<CheckImportRow | null>(null);
  const [busy, setBusy] = useState(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const { data, loading, error, reload } = useLoad(
    useCallback(
      (options) => {
        void detail.version; // asked again after every change
        return listCheckRows(detail.id, { ...page, ...(filter === 'all' ? {} : { status: filter }), ...(keyword ? { keyword } : {}) }, options);
      },
      [detail.id, detail.version, filter, keyword, page],
    ),
  );
  const change = async (act: (version: number) => Promise<Omit<CheckImport, 'layout'>>) => {
    if (busy) return;
    setBusy(true);
    const after = await told(session.change(act));
    setBusy(false);
    setChoosing(null);
    if (after) session.patch(after);
  };
  const commit = async () => {
    setBusy(true);
    const begun = await told(session.start((version) => commitCheckImport(detail.id, version, requestId)).then(() => true));
    setBusy(false);
    if (begun) onCommitted();
    else setRequestId(newRequestId());
  };
  const show = (next: Filter) => {
    setFilter(next);
    setPage((old) => ({ ...old, page: 1 }));
  };
  const all = counts.ok + counts.warning + counts.error + counts.ignored;
  const named = detail.issueCounts.some((issue) => issue.code === 'nameOnlyMatch');
  return (
    <>
      <div className={styles.page}>
        {detail.notices.map((notice) => (
          <Alert key={notice} type="info" showIcon message={notice} />
        ))}
        {detail.missingCount > 0 && <Alert type="warning" showIcon message={text('missing', { count: detail.missingCount, names: detail.missing.slice(0, 8).map((person) => person.name).join('、') })} />}
        <div className={styles.tools}>
          <Segmented<Filter>
            value={filter}
            onChange={show}
            options={[
              { value: 'all', label: text('filter.all', { count: all }) },
              { value: 'error', label: text('filter.error', { count: counts.error }) },
              { value: 'warning', label: text('filter.warning', { count: counts.warning }) },
              { value: 'ok', label: text('filter.ok', { count: counts.ok }) },
              { value: 'ignored', label: text('filter.ignored', { count: counts.ignored }) },
            ]}
          />
          <Input.Search allowClear style={{ width: 200 }} placeholder={text('filter.keyword')} aria-label={text('filter.keyword')} maxLength={50} onSearch={(typed) => setKeyword(typed.trim())} />
          {named && (
            <Button disabled={busy} onClick={() => void change((version) => acceptCheckNames(detail.id, version))}>
              {text('acceptNames')}
            </Button>
          )}
          {counts.error > 0 && (
            <Popconfirm title={text('ignoreErrors.ask', { count: counts.error })} okText={text('ignoreErrors')} cancelText={text('keep')} onConfirm={() => void change((version) => ignoreCheckErrors(detail.id, version))}>
              <Button danger disabled={busy}>
                {text('ignoreErrors')}
              </Button>
            </Popconfirm>
          )}
        </div>
        {error && !data ? (
          <LoadError error={error} onRetry={() => reload()} />
        ) : (
          <Table<CheckImportRow>
            size="small"
            rowKey="key"
            loading={loading}
            dataSource={data?.list}
            scroll={{ x: 'max-content' }}
            pagination={{ current: page.page, pageSize: page.pageSize, total: data?.total ?? 0, showSizeChanger: true, pageSizeOptions: [20, 50, 100], onChange: (next, size) => setPage({ page: next, pageSize: size as Size }) }}
            columns={[
              { title: text('row.no'), dataIndex: 'rowNo', width: 64 },
              {
                title: text('row.person'),
                key: 'person',
                width: 190,
                render: (_, row) => (
                  <>
                    <Typography.Text strong>{row.name || '—'}</Typography.Text> <span className={styles.soft}>{[row.staffNo, row.dept].filter(Boolean).join(' · ')}</span>
                    <div className={styles.soft}>
                      {row.staff ? text('row.is', { name: row.staff.name, more: [row.staff.staffNo, row.staff.dept].filter(Boolean).join(' · ') }) : text('row.nobody')}{' '}
                      {row.existing && <Tag color={row.existing === 'draft' ? 'default' : 'warning'}>{text(row.existing === 'draft' ? 'row.replaces' : 'row.corrects')}</Tag>}
                    </div>
                  </>
                ),
              },
              { title: text('row.days'), key: 'days', width: 170, render: (_, row) => text('row.figures', { should: row.values.shouldDays ?? '—', actual: row.values.actualDays ?? '—', leave: leaveDays(row.values) ?? 0, exceptions: row.exceptions }) },
              {
                title: text('row.issues'),
                key: 'issues',
                render: (_, row) =>
                  row.issues.length === 0 ? (
                    text(`row.${row.status === 'ignored' ? 'ignored' : 'fine'}`)
                  ) : (
                    <ul className={styles.issues}>
                      {row.issues.map((issue, index) => (
                        <li key={`${issue.code} ${index}`} className={issue.level === 'info' ? styles.soft : styles[issue.level]}>
                          {issue.message}
                        </li>
                      ))}
                      {row.moreIssues > 0 && <li className={styles.soft}>{text('row.more', { count: row.moreIssues })}</li>}
                    </ul>
                  ),
              },
              {
                title: text('row.actions'),
                key: 'actions',
                width: 170,
                render: (_, row) => (
                  <Space size={4}>
                    <Button size="small" disabled={busy} onClick={() => setChoosing(row)}>
                      {text('row.choose')}
                    </Button>
                    <Button size="small" type="text" disabled={busy} onClick={() => void change((version) => fixCheckPerson(detail.id, version, { key: row.key, ignored: row.status !== 'ignored' }))}>
                      {text(row.status === 'ignored' ? 'row.takeBack' : 'row.ignore')}
                    </Button>
                  </Space>
                ),
              },
            ]}
          />
        )}
      </div>
      <StepFooter summary={<CountsSummary counts={counts} />}>
        <Button type="primary" loading={busy} disabled={counts.error > 0 || counts.ok + counts.warning === 0} title={counts.error > 0 ? text('commit.errors', { count: counts.error }) : undefined} onClick={() => void commit()}>
          {text('commit', { count: counts.ok + counts.warning })}
        </Button>
      </StepFooter>
      {choosing && <PersonPicker row={choosing} busy={busy} onClose={() => setChoosing(null)} onChoose={(staffId) => void change((version) => fixCheckPerson(detail.id, version, { key: choosing.key, staffId, ignored: false }))} />}
    </>
  );
}
