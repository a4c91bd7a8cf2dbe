import type { RowCore } from '../import-core';
import { useIssueText } from '../use-issue-text';
import { usePlaces } from '../use-places';
import styles from './grid.less';

/** Every doubt of a row in words. A click goes to the cell it is about. */
export default function RowReasons({ row, span }: { row: RowCore; span: number }) {
  const issueText = useIssueText();
  const places = usePlaces();
  return (
    <tr className={styles.reasons}>
      <td colSpan={span}>
        <div className={styles.reasonLine}>
          {row.issues.map((issue, index) => (
            <button
              // Two doubts of one kind about one cell differ only by their place.
              key={`${issue.code} ${issue.column} ${index}`}
              type="button"
              className={`${styles.reason} ${styles[`${issue.level}Text`]}`}
              onClick={(event) => {
                const column = issue.column === null ? 'person' : String(issue.column);
                event.currentTarget
                  .closest('tbody')
                  ?.querySelector<HTMLElement>(`[data-row="${row.rowNo}"][data-col="${column}"]`)
                  ?.focus();
              }}
            >
              {issue.column !== null && <span className={styles.where}>{places.column(issue.column, row.rowNo)}</span>}
              {issueText(issue, row.rowNo)}
            </button>
          ))}
        </div>
      </td>
    </tr>
  );
}
