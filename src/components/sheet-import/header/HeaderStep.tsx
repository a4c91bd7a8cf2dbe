import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Segmented, Select, Skeleton } from 'antd';
import { useState } from 'react';
import type { ArrangedLayout } from '@contract/imports/arrangement';
import type { Notice } from '@contract/issues/schema';
import { columnLetter } from '@contract/imports/places';
import type { RawRows, SheetInfo, SheetLayout } from '@contract/imports/schemas';
import LoadError from '@/components/LoadError';
import type { ServerQuery } from '@/utils/query/endpoint-query';
import type { ImportCore } from '../import-core';
import type { Session } from '../session/use-session';
import StepFooter from '../StepFooter';
import { attempt } from '@/utils/attempt';
import { useNoticeText } from '../use-notice-text';
import { useText } from '../use-text';
import wizard from '../wizard.less';
import { pickHeader } from './pick-header';
import RawGrid from './RawGrid';
import styles from './header.less';

/** What this step must know of an import. */
export interface HeaderDetail extends ImportCore {
  sheets: readonly SheetInfo[];
  layout: ArrangedLayout | null;
  columns: readonly { source: string }[];
  /** What the reader noticed about the sheet. */
  notices: readonly Notice[];
}

export interface HeaderCalls {
  getRawRows: (id: string, sheetIndex: number, turned?: boolean) => ServerQuery<RawRows>;
  setLayout: (id: string, version: number, layout: SheetLayout & { turned?: boolean }) => Promise<{ jobId: string }>;
  /** Sheets with people across can be read, too. */
  turns?: boolean;
}

interface HeaderStepProps {
  session: Pick<Session<ImportCore>, 'start'>;
  detail: HeaderDetail;
  calls: HeaderCalls;
  /** On to the columns. */
  onDone: () => void;
}

/** A layout as it is asked for: its sheet and header, and whether people stand across. */
const asked = ({
  sheetIndex,
  headerStart,
  headerEnd,
  arrangement,
}: ArrangedLayout): SheetLayout & { turned?: boolean } => ({
  sheetIndex,
  headerStart,
  headerEnd,
  ...(arrangement?.kind === 'turned' ? { turned: true } : {}),
});

/** Which sheet it is, and in which rows its header stands. */
export default function HeaderStep({ session, detail, calls, onDone }: HeaderStepProps) {
  const text = useText();
  const noticeText = useNoticeText();
  const none = detail.layout === null ? detail.notices.find(({ code }) => code === 'noHeader') : undefined;
  const first = detail.sheets.find((sheet) => !sheet.empty && !sheet.hidden)?.index ?? 0;
  const stored = asked(detail.layout ?? { sheetIndex: first, headerStart: 1, headerEnd: 1 });
  const [layout, change] = useState(stored);
  const [busy, setBusy] = useState(false);
  const { data, error, isPending, refetch } = useQuery(calls.getRawRows(detail.id, layout.sheetIndex, layout.turned));
  const count = layout.headerEnd - layout.headerStart + 1;
  const changed =
    detail.layout === null ||
    (['sheetIndex', 'headerStart', 'headerEnd', 'turned'] as const).some((key) => stored[key] !== layout[key]);
  const byHand = detail.columns.some((column) => column.source === 'clerk');

  const pick = (rowNo: number, extend: boolean) => change((old) => ({ ...old, ...pickHeader(old, rowNo, extend) }));
  const apply = async () => {
    setBusy(true);
    // The page moves to the columns once the rows are read anew; the address says so already.
    const begun = await attempt(
      session.start((version) => calls.setLayout(detail.id, version, layout)).then(() => true),
    );
    setBusy(false);
    if (begun) onDone();
  };

  return (
    <>
      <div className={`${wizard.body} ${styles.step}`}>
        {none && <Alert type="warning" showIcon message={noticeText(none)} />}
        <div className={styles.tools}>
          <label className={styles.tool}>
            {text('sheet')}
            <Select
              className={styles.sheet}
              value={layout.sheetIndex}
              onChange={(sheetIndex) => change((old) => ({ ...old, sheetIndex, headerStart: 1, headerEnd: 1 }))}
              options={detail.sheets.map((sheet) => ({
                value: sheet.index,
                disabled: sheet.empty,
                label: sheet.empty
                  ? text('sheet.empty', { name: sheet.name })
                  : sheet.hidden
                    ? text('sheet.hidden', { name: sheet.name })
                    : sheet.name,
              }))}
            />
          </label>
          <span className={styles.tool}>
            {text('header.rows')}
            <Segmented
              value={count}
              onChange={(rows) => change((old) => ({ ...old, headerEnd: old.headerStart + Number(rows) - 1 }))}
              options={[1, 2, 3].map((value) => ({ value, label: text('header.count', { count: value }) }))}
            />
          </span>
          {calls.turns && (
            <Checkbox
              checked={layout.turned === true}
              onChange={({ target }) =>
                change(({ sheetIndex }) => ({
                  sheetIndex,
                  headerStart: 1,
                  headerEnd: 1,
                  ...(target.checked ? { turned: true } : {}),
                }))
              }
            >
              {text('header.turned')}
            </Checkbox>
          )}
          <span className={styles.hint}>{text('header.how')}</span>
        </div>
        {changed && byHand && <Alert type="warning" showIcon banner message={text('header.remap')} />}
        {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
        {error && !data && <LoadError error={error} onRetry={refetch} />}
        {data && (
          <RawGrid
            rows={data.rows}
            columnCount={data.columnCount}
            start={layout.headerStart}
            end={layout.headerEnd}
            turned={layout.turned === true}
            onPick={pick}
          />
        )}
      </div>
      <StepFooter
        summary={
          layout.turned
            ? text('header.chosenTurned', {
                start: columnLetter(layout.headerStart - 1),
                end: columnLetter(layout.headerEnd - 1),
                count,
              })
            : count > 1
              ? text('header.chosen', { start: layout.headerStart, end: layout.headerEnd })
              : text('header.chosenOne', { start: layout.headerStart })
        }
      >
        {changed && detail.layout && <Button onClick={() => change(stored)}>{text('undo')}</Button>}
        {changed ? (
          <Button type="primary" loading={busy} onClick={() => void apply()}>
            {text('header.apply')}
          </Button>
        ) : (
          <Button type="primary" onClick={onDone}>
            {text('header.next')}
          </Button>
        )}
      </StepFooter>
    </>
  );
}
