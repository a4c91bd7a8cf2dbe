import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useContext } from 'react';
import { expectedCell } from '@contract/issues/expected';
import { isAcceptable } from '@contract/issues/kind-actions';
import { shownMoment } from '@/utils/moments';
import AcceptButton from '../check/AcceptButton';
import type { RowCore } from '../import-core';
import type { CellFix } from '../rows-kind';
import { SheetIssues, useIssueText } from '../use-issue-text';
import { usePlaces } from '../use-places';
import { useText } from '../use-text';
import type { GridColumn } from './grid-columns';
import styles from './grid.less';

interface RowReasonsProps {
  row: RowCore;
  span: number;
  columns: readonly GridColumn[];
  onFix: (rowNo: number, fix: CellFix) => void;
  /** What only this kind of sheet has to settle a doubt. */
  settling?: ((row: RowCore, issue: RowCore['issues'][number]) => ReactNode) | undefined;
}

type Issue = RowCore['issues'][number];

/** Every doubt of a row in words, with what settles it. A click on the words goes to the cell they are about. */
export default function RowReasons({ row, span, columns, onFix, settling }: RowReasonsProps) {
  const issueText = useIssueText();
  const places = usePlaces();
  return (
    <tr className={styles.reasons}>
      <td colSpan={span}>
        <div className={styles.reasonLine}>
          {row.issues.map((issue, index) => (
            // Two doubts of one kind about one cell differ only by their place.
            <span key={`${issue.code} ${issue.column} ${index}`} className={styles.reasonOne}>
              <button
                type="button"
                className={`${styles.reason} ${styles[`${issue.level}Text`]}`}
                onClick={(event) => focusCell(event.currentTarget, row, issue)}
              >
                {issue.column !== null && (
                  <span className={styles.where}>{places.column(issue.column, row.rowNo)}</span>
                )}
                {issueText(issue, row.rowNo)}
              </button>
              <Settling row={row} issue={issue} columns={columns} onFix={onFix} />
              {!issue.accepted && settling?.(row, issue)}
            </span>
          ))}
        </div>
      </td>
    </tr>
  );
}

const focusCell = (from: HTMLElement, { rowNo }: RowCore, issue: Issue) =>
  from
    .closest('tbody')
    ?.querySelector<HTMLElement>(`[data-row="${rowNo}"][data-col="${cellOf(issue)}"]`)
    ?.focus();

const cellOf = ({ column }: Issue) => (column === null ? 'person' : String(column));

/** What settles a doubt with one click, or the word that has settled it. */
function Settling({ row, issue, columns, onFix }: Omit<RowReasonsProps, 'span' | 'settling'> & { issue: Issue }) {
  const { rowNo, cells } = row;
  const text = useText();
  const catalogue = useContext(SheetIssues);
  const { accepted } = issue;
  if (accepted) {
    const said = accepted.month === null ? text('accepted') : text('accepted.before', { month: accepted.month });
    return (
      <span className={styles.accepted} title={`${accepted.by} ${shownMoment(accepted.at)}`}>
        <CheckOutlined /> {text('accepted.said', { said, reason: accepted.reason, by: accepted.by })}
      </span>
    );
  }
  const columnOf = (index: number) => columns.find((column) => column.index === index);
  const sure = expectedCell(catalogue, issue, (index) => cells[columnOf(index)?.position ?? -1]);
  const at = `${rowNo}:${cellOf(issue)}`;
  return (
    <>
      {sure && !columnOf(sure.column)?.readOnly && (
        <Button
          size="small"
          data-fix={at}
          onClick={(event) => {
            // The button goes with the doubt.
            focusCell(event.currentTarget, row, issue);
            onFix(rowNo, { expected: issue.code });
          }}
        >
          {text('fix.expected', { value: sure.text })}
        </Button>
      )}
      {isAcceptable(catalogue, issue) && (
        <AcceptButton
          size="small"
          type="link"
          at={at}
          title={text('accept.ask')}
          label={text('accept')}
          onAccept={(reason) => onFix(rowNo, { accept: { code: issue.code, column: issue.column, reason } })}
        />
      )}
    </>
  );
}
