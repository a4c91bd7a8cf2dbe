import { Button } from 'antd';
import { useCallback, useState } from 'react';
import type { CheckImportDetail, CheckImportRow } from '@contract/checks/import-schemas';
import type { CheckIssueCode } from '@contract/checks/issues/catalogue';
import LoadError from '@/components/LoadError';
import AskButton from '@/components/sheet-import/check/AskButton';
import CheckToolbar from '@/components/sheet-import/check/CheckToolbar';
import StepButtons from '@/components/sheet-import/check/StepButtons';
import StaffPicker from '@/components/sheet-import/check/StaffPicker';
import type { RowFilters, SetFilters } from '@/components/sheet-import/import-core';
import type { RowSteps } from '@/components/sheet-import/rows-kind';
import { useText } from '@/components/sheet-import/use-text';
import { fixCheckPerson, listCheckRows } from '@/services/check-imports';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import PeopleTable from './PeopleTable';

interface PeopleViewProps {
  detail: CheckImportDetail;
  busy: boolean;
  steps: RowSteps;
  /** Gives true when the change came about. */
  onChange: (act: (version: number) => Promise<CheckImportDetail>) => Promise<boolean>;
}

/** Everybody of the sheet, and who is who. */
export default function PeopleView({ detail, busy, steps, onChange }: PeopleViewProps) {
  const text = useText();
  const { counts, id } = detail;
  const [filters, setAll] = useState<RowFilters>({
    status: counts.error > 0 ? 'error' : undefined,
    keyword: '',
    page: 1,
    pageSize: 50,
    own: {},
  });
  const setFilters = useCallback<SetFilters>((change) => setAll((old) => ({ ...old, page: 1, ...change })), []);
  const [choosing, setChoosing] = useState<CheckImportRow | null>(null);
  const { status, keyword, page, pageSize } = filters;
  const { data, loading, error, reload } = usePagedQuery(
    listCheckRows(id, { status, keyword: keyword === '' ? undefined : keyword, page, pageSize }),
  );
  const choose = async (key: string, staffId: string) => {
    await onChange((at) => fixCheckPerson(id, at, { key, staffId, ignored: false }));
    setChoosing(null);
  };
  // The clerk's own rows are for others to settle.
  const { ownDoubts } = detail;
  const found = (code: CheckIssueCode) => detail.issueCounts.find((issue) => issue.code === code)?.count ?? 0;
  const differing = found('nameDiffers') - ownDoubts.differing;
  const named = found('nameOnlyMatch') > ownDoubts.names;
  const errors = counts.error - ownDoubts.errors;
  return (
    <>
      <CheckToolbar counts={counts} address={{ filters, setFilters }} loading={loading}>
        {named && (
          <Button disabled={busy} onClick={() => void steps.kind('nameOnlyMatch', { who: 'same' })}>
            {text('acceptNames')}
          </Button>
        )}
        {differing > 0 && (
          <AskButton
            title={text('samePeople.ask', { count: differing })}
            description={text('samePeople.what')}
            ok={text('samePeople')}
            disabled={busy}
            onYes={() => steps.kind('nameDiffers', { who: 'same' })}
          >
            {text('samePeople')}
          </AskButton>
        )}
        {errors > 0 && (
          <AskButton
            title={text('ignoreErrors.ask', { count: errors })}
            ok={text('ignoreErrors')}
            disabled={busy}
            onYes={() => steps.kind(null, { ignored: true })}
          >
            {text('ignoreErrors')}
          </AskButton>
        )}
        <StepButtons edits={steps} list={steps.list} />
      </CheckToolbar>
      {error && !data ? (
        <LoadError error={error} onRetry={reload} />
      ) : (
        <PeopleTable
          list={data?.list}
          total={data?.total ?? 0}
          busy={busy}
          filters={filters}
          setFilters={setFilters}
          onChoose={setChoosing}
          onSame={(row, staffId) => void choose(row.key, staffId)}
          onIgnore={(row, ignored) => void onChange((at) => fixCheckPerson(id, at, { key: row.key, ignored }))}
        />
      )}
      {choosing && (
        <StaffPicker
          row={choosing}
          busy={busy}
          onClose={() => setChoosing(null)}
          onChoose={(staffId) => void choose(choosing.key, staffId)}
        />
      )}
    </>
  );
}
