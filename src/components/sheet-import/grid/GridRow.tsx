import {
  CheckCircleFilled,
  CloseCircleFilled,
  EditFilled,
  ExclamationCircleFilled,
  MinusCircleOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { memo, type ReactNode } from 'react';
import { parseMoney } from '@contract/money';
import { moneyText } from '@/utils/money-text';
import { sentenceText } from '@/utils/sentence-text';
import { useIssueText } from '../use-issue-text';
import { usePlaces } from '../use-places';
import { useText } from '../use-text';
import type { RowCore } from '../import-core';
import type { CellFix } from '../rows-kind';
import CellEditor from './CellEditor';
import type { GridColumn } from './grid-columns';
import RowReasons from './RowReasons';
import styles from './grid.less';

/** What was checked of a row and what was not, in words; `whole`: all that was asked of it held. */
export interface RowVerdict {
  words: string;
  whole: boolean;
}

/** What a sheet of one kind shows of a row beside its cells. */
export interface RowParts<R extends RowCore> {
  /** The column beside the row's number: who it is about. */
  person: (row: R, pending: boolean) => ReactNode;
  verdict?: (row: R) => RowVerdict | undefined;
  /** Actions before 忽略. */
  actions?: (row: R) => ReactNode;
  /** What else settles one of its doubts. */
  settling?: (row: R, issue: R['issues'][number]) => ReactNode;
  /** Lines beneath the row, before its doubts. */
  beneath?: (row: R, span: number) => ReactNode;
}

export interface Editing {
  rowNo: number;
  /** Column of the sheet. */
  index: number;
  /** Text the editor begins with instead of the cell's, when a key began it. */
  typed?: string;
}

interface GridRowProps {
  row: RowCore;
  /** What is said of a row without a doubt where not all of its sheet could be checked; it has no green mark then. */
  uncheckedOk: string | undefined;
  parts: RowParts<RowCore>;
  columns: GridColumn[];
  editing: Editing | null;
  pending: boolean;
  /** First and last of its selected columns, by their places here; absent where none is. */
  selectedFrom?: number;
  selectedTo?: number;
  onEdit: (editing: Editing) => void;
  onFinish: (rowNo: number, index: number, value: string | null) => void;
  onIgnore: (rowNo: number, ignored: boolean) => void;
  /** Settles one of its doubts. */
  onFix: (rowNo: number, fix: CellFix) => void;
}

const ICON: Record<RowCore['status'], ReactNode> = {
  ok: <CheckCircleFilled className={styles.okIcon} />,
  warning: <ExclamationCircleFilled className={styles.warningIcon} />,
  error: <CloseCircleFilled className={styles.errorIcon} />,
  ignored: <MinusCircleOutlined className={styles.ignoredIcon} />,
};

/** Amounts as people write them; what is none stands as it was typed. */
function shownText(column: GridColumn, value: string): string {
  if (!column.amount) return value;
  const parsed = parseMoney(value);
  return parsed.ok ? moneyText(parsed.fen) : sentenceText(value);
}

/** One row of the sheet, its reasons in words beneath it. Drawn again only when it changes itself. */
export default memo(function GridRow({
  row,
  uncheckedOk,
  parts,
  columns,
  editing,
  pending,
  selectedFrom = Infinity,
  selectedTo = -1,
  onEdit,
  onFinish,
  onIgnore,
  onFix,
}: GridRowProps) {
  const text = useText();
  const issueText = useIssueText();
  const places = usePlaces();
  const ignored = row.status === 'ignored';
  const verdict = parts.verdict?.(row);
  // A row without a doubt has the green mark only where nothing of it was left unchecked.
  const doubtfulOk =
    row.status === 'ok' ? (uncheckedOk ?? (verdict?.whole === false ? text('grid.okPartly') : undefined)) : undefined;
  const levelOf = (index: number) => {
    const own = row.issues.filter((issue) => issue.column === index);
    return own.find((issue) => issue.level === 'error') ?? own.find((issue) => issue.level === 'warning') ?? own[0];
  };
  return (
    <>
      <tr className={styles[row.status]} data-status={row.status} data-testid={`row-${row.rowNo}`}>
        <th
          className={styles.no}
          title={[doubtfulOk ?? text(`status.${row.status}`), verdict?.words].filter(Boolean).join('\n')}
        >
          {pending ? (
            <Spin size="small" />
          ) : doubtfulOk === undefined ? (
            ICON[row.status]
          ) : (
            <QuestionCircleOutlined className={styles.ignoredIcon} data-mark="open" />
          )}{' '}
          {places.row(row.rowNo)}
          {row.fixed && <EditFilled className={styles.fixed} title={text('grid.fixed')} />}
        </th>
        <td className={styles.person} data-row={row.rowNo} data-col="person" tabIndex={-1}>
          {parts.person(row, pending)}
        </td>
        {columns.map((column, place) => {
          const value = row.cells[column.position] ?? '';
          const issue = levelOf(column.index);
          const original = row.originals?.find(({ index }) => index === column.index);
          const said = issue ? issueText(issue, row.rowNo) : value;
          const selected = place >= selectedFrom && place <= selectedTo;
          const open = editing?.index === column.index;
          return (
            <td
              key={column.index}
              role="gridcell"
              tabIndex={-1}
              data-row={row.rowNo}
              data-col={column.index}
              aria-readonly={column.readOnly}
              className={`${column.numeric ? styles.right : ''} ${column.target === null ? styles.unused : ''} ${issue ? styles[`${issue.level}Cell`] : ''} ${open ? styles.open : ''} ${original ? styles.changed : ''} ${selected ? styles.selected : ''}`}
              aria-selected={selected}
              title={
                original ? `${text('grid.original', { text: original.text || text('steps.empty') })}\n${said}` : said
              }
              onClick={(event) => {
                // A click into the open editor must not take the focus from it.
                if (!open) event.currentTarget.focus();
              }}
              onDoubleClick={column.readOnly ? undefined : () => onEdit({ rowNo: row.rowNo, index: column.index })}
            >
              {open ? (
                <CellEditor
                  initial={editing.typed ?? (column.masked ? '' : value)}
                  original={value}
                  masked={column.masked}
                  label={text('grid.edit', { column: column.label, where: places.where(row.rowNo) })}
                  onFinish={(next) => onFinish(row.rowNo, column.index, next)}
                />
              ) : (
                shownText(column, value)
              )}
            </td>
          );
        })}
        <td className={styles.act}>
          {parts.actions?.(row)}
          <Button size="small" type="link" disabled={pending} onClick={() => onIgnore(row.rowNo, !ignored)}>
            {text(ignored ? 'grid.restore' : 'grid.ignore')}
          </Button>
        </td>
      </tr>
      {parts.beneath?.(row, columns.length + 3)}
      {row.issues.length > 0 && (
        <RowReasons row={row} span={columns.length + 3} columns={columns} onFix={onFix} settling={parts.settling} />
      )}
    </>
  );
});
