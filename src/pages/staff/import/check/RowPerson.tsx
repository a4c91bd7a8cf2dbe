import { Button, Tag } from 'antd';
import type { StaffImportRow } from '@contract/staff/import-schemas';
import grid from '@/components/sheet-import/grid/grid.less';
import { useText } from '@/components/sheet-import/use-text';
import { WHOSE } from './rows';

const COLOUR = { create: 'green', update: 'blue', rehire: 'gold', same: 'default' } as const;

interface RowPersonProps {
  row: StaffImportRow;
  pending: boolean;
  /** A record, somebody new, or (null) as the sheet says. */
  onWho: (row: StaffImportRow, who: string | null) => void;
  onPick: (row: StaffImportRow) => void;
}

/** Who the row is about, what becomes of him, and where that is in doubt the ways out of it. */
export default function RowPerson({ row, pending, onWho, onPick }: RowPersonProps) {
  const text = useText();
  const doubt =
    row.status === 'ignored'
      ? undefined
      : row.issues.find((issue) => (WHOSE as readonly string[]).includes(issue.code));
  const same = doubt?.staffId;
  return (
    <span className={grid.personLine}>
      {/* Three ways out fill the cell; the name stands in the sheet's own column beside them. */}
      {!doubt && (
        <span className={row.status === 'ignored' ? grid.soft : grid.personName}>
          {row.name || text('grid.noName')}
        </span>
      )}
      {row.action && (
        <Tag bordered={false} color={COLOUR[row.action]}>
          {text(`action.${row.action}`)}
        </Tag>
      )}
      {same !== undefined && (
        <Button
          size="small"
          disabled={pending}
          aria-label={text(doubt?.code === 'nameDiffers' ? 'who.renamed' : 'who.same')}
          title={text('who.same.hint')}
          onClick={() => onWho(row, same)}
        >
          {text('who.same')}
        </Button>
      )}
      {doubt && (
        <>
          <Button
            size="small"
            disabled={pending}
            aria-label={text('who.new')}
            title={text('who.new.hint')}
            onClick={() => onWho(row, 'new')}
          >
            {text('who.new.short')}
          </Button>
          <Button size="small" disabled={pending} onClick={() => onPick(row)}>
            {text('grid.choose')}
          </Button>
        </>
      )}
    </span>
  );
}
