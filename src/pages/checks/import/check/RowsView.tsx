import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Empty, Input, Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { CheckSheetRow } from '@contract/checks/import-schemas';
import LoadError from '@/components/LoadError';
import type { RowParts } from '@/components/sheet-import/GridRow';
import type { PageFilters, SetFilters } from '@/components/sheet-import/import-core';
import SheetGrid from '@/components/sheet-import/SheetGrid';
import { useNextError } from '@/components/sheet-import/use-next-error';
import { useText } from '@/components/sheet-import/use-text';
import { downloadCheckErrors, fixCheckCells } from '@/services/check-imports';
import { toast } from '@/utils/feedback';
import { told } from '@/utils/told';
import styles from '../import.less';
import type { StepProps } from '../steps';
import DraftBar from './DraftBar';
import { checkGridColumns, troubleCell } from './grid-columns';
import { useDraftRows } from './use-draft-rows';
import { type Drafts, MOST_DRAFTS } from './use-drafts';

const FIRST: PageFilters = { status: undefined, code: undefined, keyword: '', page: 1, pageSize: 50 };
const PARTS: RowParts<CheckSheetRow> = { person: (row) => <strong>{row.name || '—'}</strong> };

/** The rows of the sheet that want looking at, as they stand there, to be put right in place. */
export default function RowsView({ session, detail, drafts }: StepProps & { drafts: Drafts }) {
  const text = useText();
  const [filters, setAll] = useState(FIRST);
  const [showAll, setShowAll] = useState(false);
  const [busy, setBusy] = useState<'send' | 'file' | null>(null);
  const setFilters = useCallback<SetFilters>((change) => setAll((old) => ({ ...old, page: 1, ...change })), []);
  const { fix: write, ...rows } = useDraftRows(detail, filters, drafts);
  const list = useMemo(() => rows.page?.list ?? [], [rows.page]);
  const columns = useMemo(() => checkGridColumns(detail.columns, list, showAll), [detail.columns, list, showAll]);
  const counts = rows.page?.counts;
  const next = useNextError(rows, filters, setFilters, counts?.error ?? 0, troubleCell);
  const full = drafts.count >= MOST_DRAFTS;
  const fix = useCallback<typeof write>(
    async (rowNo, body) => {
      if (!full) return write(rowNo, body);
      toast.warning(text('drafts.full', { count: MOST_DRAFTS }));
      return undefined;
    },
    [full, text, write],
  );
  const send = async () => {
    setBusy('send');
    const begun = await told(
      session.start((version) => fixCheckCells(detail.id, version, drafts.body())).then(() => true),
    );
    setBusy(null);
    if (begun) drafts.clear();
  };
  const save = async () => {
    setBusy('file');
    await told(downloadCheckErrors(detail.id));
    setBusy(null);
  };
  const all = counts ? counts.ok + counts.warning + counts.error + counts.ignored : 0;
  const tab = (value: PageFilters['status'] | 'all', count: number) => ({
    value: value ?? 'all',
    label: text(`filter.${value}`, { count }),
  });
  return (
    <>
      {detail.rowsLeftOut > 0 && (
        <Alert type="warning" showIcon message={text('rows.leftOut', { count: detail.rowsLeftOut })} />
      )}
      <div className={styles.tools}>
        <Segmented
          value={filters.status ?? 'all'}
          onChange={(status) =>
            setFilters({ status: status === 'all' ? undefined : (status as PageFilters['status']) })
          }
          options={[
            tab('all', all),
            tab('error', counts?.error ?? 0),
            tab('warning', counts?.warning ?? 0),
            tab('ignored', counts?.ignored ?? 0),
          ]}
        />
        <Input.Search
          allowClear
          style={{ width: 160 }}
          placeholder={text('rows.name')}
          aria-label={text('rows.name')}
          maxLength={50}
          onSearch={(typed) => setFilters({ keyword: typed.trim() })}
        />
        <Checkbox checked={showAll} onChange={({ target }) => setShowAll(target.checked)}>
          {text('check.allColumns')}
        </Checkbox>
        {(counts?.error ?? 0) > 0 && (
          <Button danger onClick={next.go} title={text('check.next.hint')}>
            {text('check.nextError')} (F8)
          </Button>
        )}
        <Button icon={<DownloadOutlined />} loading={busy === 'file'} disabled={all === 0} onClick={() => void save()}>
          {text('check.errorFile')}
        </Button>
      </div>
      <DraftBar columns={detail.columns} drafts={drafts} busy={busy === 'send'} onSend={() => void send()} />
      {rows.error !== undefined && !rows.page ? (
        <LoadError error={rows.error} onRetry={rows.reload} />
      ) : rows.page && all === 0 ? (
        <Empty description={text('rows.none')} />
      ) : (
        <div className={styles.grid}>
          <SheetGrid
            rows={{ ...rows, fix }}
            list={list}
            columns={columns}
            parts={PARTS}
            filters={filters}
            setFilters={setFilters}
            target={next.target}
          />
        </div>
      )}
    </>
  );
}
