import { Button, Tag } from 'antd';
import type { ImportRow } from '@contract/wages/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import styles from '@/components/sheet-import/grid/grid.less';
import type { RowFix } from './rows';

interface PersonCellProps {
  row: ImportRow;
  pending: boolean;
  onPick: (row: ImportRow) => void;
  onChange: (rowNo: number, fix: RowFix) => void;
  onAdd: (row: ImportRow) => void;
}

/** Who the row is about according to the staff list, and how that was found out. */
export default function PersonCell({ row, pending, onPick, onChange, onAdd }: PersonCellProps) {
  const text = useText();
  if (row.status === 'ignored') return <span className={styles.soft}>{row.name || '—'}</span>;
  const { staff } = row;
  const doubt = row.issues.find(({ staffId }) => staffId !== undefined);
  const same = doubt?.staffId;
  const loose = doubt?.code === 'staffNoLoose';
  const byName = row.issues.some((issue) => issue.code === 'nameOnlyMatch');
  if (!staff) {
    // Short words, for the name stands beside them; three ways out fill the cell, and it stands in the sheet's own column.
    return (
      <span className={styles.personLine}>
        {same === undefined ? (
          <span className={styles.personName}>{row.name || text('grid.noName')}</span>
        ) : (
          <Button
            size="small"
            disabled={pending}
            aria-label={text(loose ? 'grid.byNumber' : 'grid.same')}
            title={text(loose ? 'grid.byNumber.hint' : 'grid.same.hint')}
            onClick={() => onChange(row.rowNo, { staffId: same })}
          >
            {text(loose ? 'grid.byNumber' : 'grid.same.short')}
          </Button>
        )}
        {row.addable && (
          <Button
            size="small"
            disabled={pending}
            aria-label={text('grid.add')}
            title={text('grid.add.hint')}
            onClick={() => onAdd(row)}
          >
            {text('grid.add.short')}
          </Button>
        )}
        <Button
          size="small"
          disabled={pending}
          aria-label={text('grid.choose')}
          onClick={() => onPick(row)}
          data-trouble
        >
          {text('grid.choose.short')}
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.personLine} title={[staff.name, staff.staffNo, staff.dept].filter(Boolean).join(' · ')}>
      <span className={styles.personName}>
        {staff.name} <span className={styles.soft}>{[staff.staffNo, staff.dept].filter(Boolean).join(' · ')}</span>
      </span>
      {byName && (
        <Button
          size="small"
          type="primary"
          ghost
          disabled={pending}
          data-trouble
          title={text('grid.byName.hint')}
          onClick={() => onChange(row.rowNo, { staffId: staff.id })}
        >
          {text('grid.byName')}
        </Button>
      )}
      {row.matchedBy === 'clerk' && <Tag bordered={false}>{text('grid.byHand')}</Tag>}
      <Button
        size="small"
        type="text"
        className={styles.other}
        disabled={pending}
        onClick={() => onPick(row)}
        aria-label={text('grid.chooseOther')}
        title={text('grid.chooseOther')}
      >
        ⋯
      </Button>
    </span>
  );
}
