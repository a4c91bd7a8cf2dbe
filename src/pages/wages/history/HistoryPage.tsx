import { PageContainer } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { historyImportList } from '@contract/wages/lists';
import { batchApi, importApi } from '@contract/wages/endpoints';
import type { HistoryImport } from '@contract/wages/history-schemas';
import { WAGE_TYPES, type WageType } from '@contract/wages/items';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { takeFiles } from '@/components/sheet-drop/handed-files';
import words from '@/components/text.less';
import FileDrop from '@/components/sheet-import/upload/FileDrop';
import { usePaste } from '@/components/sheet-import/upload/paste/use-paste';
import { historyImports } from '@/services/wage-imports';
import { toast } from '@/utils/feedback';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import { useHistoryColumns } from './history-columns';
import { bringsPeople, type HistoryRow, historyRows, isBusy, type MadeRow, readyOf } from './history-rows';
import styles from './history.less';
import PeopleAlert from './PeopleAlert';
import { useAddPeople } from './use-add-people';
import { useSending } from './use-sending';
import { useHistoryText } from './use-text';
import { standingRefusals, useWrite } from './use-write';

/** While the server reads or writes, and an event got lost. */
const ASK_AGAIN_MS = 3000;
const NONE: HistoryImport[] = [];
const ONE_PAGE = { page: 1, pageSize: 100 } as const;

/** The files of past months: taken in, settled, written. What was begun is listed again whenever one comes back. */
export default function HistoryPage() {
  const text = useHistoryText();
  const wages = useTextOf('wages');
  const { patch } = useAddress();
  const [wageType, setWageType] = useState<WageType>('monthly');
  const refresh = useRefresh(importApi.history, importApi.list);
  const refreshAll = useRefresh(importApi.history, importApi.list, batchApi.list);
  const { data, error, refetch, isFetching } = useQuery({
    ...historyImports(),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.list) ? ASK_AGAIN_MS : false),
  });
  const sending = useSending(refresh);
  const { at, refusals, write } = useWrite(refreshAll);
  const { adding, add } = useAddPeople();
  const imports = data?.list ?? NONE;
  const rows = useMemo(
    () => historyRows(imports, sending.files, standingRefusals(imports, refusals)),
    [imports, sending.files, refusals],
  );
  const ready = readyOf(rows);
  const unknown = rows.filter((row): row is MadeRow => row.made !== null && bringsPeople(row.made));
  const columns = useHistoryColumns({
    onOpen: useCallback((id: string) => patch({ import: id }, 'push'), [patch]),
    onBatch: useCallback((id: string) => patch({ batch: id, view: null }, 'push'), [patch]),
    onDrop: sending.drop,
    onWrite: useCallback((made: HistoryImport) => void write([made]), [write]),
    onChanged: refresh,
  });
  const take = (files: readonly File[]) => sending.add(files, wageType);
  // Several dropped on the list, the welcome page or the import of one.
  const [handed, setHanded] = useState(0);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const files = takeFiles('history');
    if (files.length === 0) return;
    setHanded(files.length);
    latest.current(files);
  }, []);
  usePaste(
    false,
    (file) => take([file]),
    (name) => toast.warning(text('tooLarge', { name })),
  );
  return (
    <PageContainer title={text('title')} onBack={() => patch({ view: null }, 'push')}>
      <div className={styles.page}>
        <section className={styles.take}>
          <FileDrop
            file={null}
            disabled={false}
            onChoose={(file) => take([file])}
            onMany={take}
            words={{ call: text('drop'), hint: text('drop.hint') }}
            slim={rows.length > 0}
          />
          <div className={styles.beside}>
            <label className={styles.type}>
              {text('type')}
              <Select<WageType>
                value={wageType}
                onChange={setWageType}
                aria-label={text('type')}
                popupMatchSelectWidth={false}
                options={WAGE_TYPES.map((value) => ({ value, label: wages(`type.${value}`) }))}
              />
            </label>
            {rows.length > 0 && <span className={words.soft}>{text('quiet')}</span>}
          </div>
        </section>
        {handed > 0 && <Alert type="info" showIcon closable message={text('handed', { count: handed })} />}
        {rows.length === 0 && <Alert type="info" showIcon message={text('quiet')} />}
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        <PeopleAlert rows={unknown} adding={adding} onAdd={add} />
        {rows.length > 0 && (
          <>
            <ListTable<HistoryRow>
              of={historyImportList}
              exportable={false}
              filters={null}
              query={ONE_PAGE}
              list={{
                data: { list: rows, total: rows.length },
                loading: isFetching && !data,
                reload: () => void refetch(),
              }}
              columns={columns}
              totalText={(total) => text('total', { total })}
              onChange={patch}
            />
            <footer className={styles.foot}>
              <span>{at === null ? text('sum', sumOf(rows)) : text('writing', { ...at })}</span>
              <Button
                type="primary"
                disabled={ready.length === 0 || adding}
                loading={at !== null}
                onClick={() => void write(ready.map(({ made }) => made))}
              >
                {text('write.all', { count: ready.length })}
              </Button>
            </footer>
          </>
        )}
      </div>
    </PageContainer>
  );
}

/** How many files stand how. */
function sumOf(rows: readonly HistoryRow[]) {
  const count = (...standings: HistoryRow['standing'][]) =>
    rows.filter(({ standing }) => standings.includes(standing)).length;
  return {
    ready: count('ready'),
    open: count('blocked', 'same'),
    failed: count('failed', 'refused'),
    written: count('written'),
  };
}
