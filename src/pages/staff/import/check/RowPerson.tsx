import { Tag } from 'antd';
import type { StaffImportRow } from '@contract/staff/import-schemas';
import grid from '@/components/sheet-import/grid.less';
import { useText } from '@/components/sheet-import/use-text';

const COLOUR = { create: 'green', update: 'blue', rehire: 'gold', same: 'default' } as const;

/** Who the row is about, and what becomes of him. */
export default function RowPerson({ row }: { row: StaffImportRow }) {
  const text = useText();
  return (
    <span className={grid.personLine}>
      <span className={row.status === 'ignored' ? grid.soft : grid.personName}>{row.name || text('grid.noName')}</span>
      {row.action && (
        <Tag bordered={false} color={COLOUR[row.action]}>
          {text(`action.${row.action}`)}
        </Tag>
      )}
    </span>
  );
}
