import type { StaffImportRow } from '@contract/staff/import-schemas';
import grid from '@/components/sheet-import/grid/grid.less';
import { useText } from '@/components/sheet-import/use-text';
import styles from '../import.less';

/** What a row would change of the record: old → new, field by field. */
export default function RowChanges({ row, span }: { row: StaffImportRow; span: number }) {
  const text = useText();
  if (row.changes.length === 0) return null;
  return (
    <tr className={grid.reasons} data-testid={`changes-${row.rowNo}`}>
      <td colSpan={span}>
        <div className={grid.reasonLine}>
          {row.changes.map(({ field, from, to }) => (
            <span key={field} className={styles.change}>
              <span className={styles.changeField}>{text(`field.${field}`)}</span>
              <del className={styles.old}>{from === '' ? text('change.empty') : from}</del> →{' '}
              <ins className={styles.new}>{to}</ins>
            </span>
          ))}
        </div>
      </td>
    </tr>
  );
}
