import { Button, Input, Popconfirm, Segmented } from 'antd';
import { useCallback, useState } from 'react';
import type { CheckImportRow } from '@contract/checks/import-schemas';
import type { CheckIssueCode } from '@contract/checks/issue-codes';
import type { RowStatus } from '@contract/wages/import-schemas';
import LoadError from '@/components/LoadError';
import { useText } from '@/components/sheet-import/use-text';
import {
  acceptCheckNames,
  acceptSameCheckPeople,
  fixCheckPerson,
  ignoreCheckErrors,
  listCheckRows,
} from '@/services/check-imports';
import { useLoad } from '@/utils/use-load';
import styles from '../import.less';
import type { CheckImport, StepProps } from '../steps';
import PeopleTable from './PeopleTable';
import PersonPicker from './PersonPicker';

type Filter = RowStatus | 'all';
type Size = 20 | 50 | 100;

interface PeopleViewProps extends StepProps {
  busy: boolean;
  /** Gives true when the change came about. */
  onChange: (act: (version: number) => Promise<Omit<CheckImport, 'layout'>>) => Promise<boolean>;
}

/** Everybody of the sheet, and who is who. */
export default function PeopleView({ detail, busy, onChange }: PeopleViewProps) {
  const text = useText();
  const { counts, id, version } = detail;
  const [filter, setFilter] = useState<Filter>(counts.error > 0 ? 'error' : 'all');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState<{ page: number; pageSize: Size }>({ page: 1, pageSize: 50 });
  const [choosing, setChoosing] = useState<CheckImportRow | null>(null);
  const { data, loading, error, reload } = useLoad(
    useCallback(
      (options) => {
        void version; // asked again after every change
        return listCheckRows(
          id,
          { ...page, ...(filter === 'all' ? {} : { status: filter }), ...(keyword ? { keyword } : {}) },
          options,
        );
      },
      [id, version, filter, keyword, page],
    ),
  );
  const show = (next: Filter) => {
    setFilter(next);
    setPage((old) => ({ ...old, page: 1 }));
  };
  const choose = async (key: string, staffId: string) => {
    await onChange((at) => fixCheckPerson(id, at, { key, staffId, ignored: false }));
    setChoosing(null);
  };
  const all = counts.ok + counts.warning + counts.error + counts.ignored;
  // The clerk's own rows are for others to settle.
  const { ownDoubts } = detail;
  const found = (code: CheckIssueCode) => detail.issueCounts.find((issue) => issue.code === code)?.count ?? 0;
  const differing = found('nameDiffers') - ownDoubts.differing;
  const named = found('nameOnlyMatch') > ownDoubts.names;
  const errors = counts.error - ownDoubts.errors;
  return (
    <>
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
        <Input.Search
          allowClear
          style={{ width: 200 }}
          placeholder={text('filter.keyword')}
          aria-label={text('filter.keyword')}
          maxLength={50}
          onSearch={(typed) => setKeyword(typed.trim())}
        />
        {named && (
          <Button disabled={busy} onClick={() => void onChange((at) => acceptCheckNames(id, at))}>
            {text('acceptNames')}
          </Button>
        )}
        {differing > 0 && (
          <Popconfirm
            title={text('samePeople.ask', { count: differing })}
            description={text('samePeople.what')}
            okText={text('samePeople')}
            cancelText={text('keep')}
            onConfirm={() => void onChange((at) => acceptSameCheckPeople(id, at))}
          >
            <Button disabled={busy}>{text('samePeople')}</Button>
          </Popconfirm>
        )}
        {errors > 0 && (
          <Popconfirm
            title={text('ignoreErrors.ask', { count: errors })}
            okText={text('ignoreErrors')}
            cancelText={text('keep')}
            onConfirm={() => void onChange((at) => ignoreCheckErrors(id, at))}
          >
            <Button danger disabled={busy}>
              {text('ignoreErrors')}
            </Button>
          </Popconfirm>
        )}
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : (
        <PeopleTable
          list={data?.list}
          total={data?.total ?? 0}
          loading={loading}
          busy={busy}
          page={page.page}
          pageSize={page.pageSize}
          onPage={(next, size) => setPage({ page: next, pageSize: size as Size })}
          onChoose={setChoosing}
          onSame={(row, staffId) => void choose(row.key, staffId)}
          onIgnore={(row, ignored) => void onChange((at) => fixCheckPerson(id, at, { key: row.key, ignored }))}
        />
      )}
      {choosing && (
        <PersonPicker
          row={choosing}
          busy={busy}
          onClose={() => setChoosing(null)}
          onChoose={(staffId) => void choose(choosing.key, staffId)}
        />
      )}
    </>
  );
}
