import { Table, Tag } from 'antd';
import { isOff } from '@contract/wages/corrections/off';
import type { SheetCorrection, SheetCorrections } from '@contract/wages/corrections/schemas';
import ItemChanges from '@/components/ItemChanges';
import { fewPages } from '@/components/list/few-pages';
import Money from '@/components/Money';
import { useText } from '@/components/sheet-import/use-text';
import words from '@/components/text.less';
import { DoubtList } from '../../slips/audit/lazy-doubts';
import Mismatches from '../../slips/Mismatches';

interface ChangesTableProps {
  list: readonly SheetCorrection[];
  /** By what totals are held against the items. */
  sums: SheetCorrections['sums'];
  total: number;
  page: number;
  pageSize: number;
  loading: boolean;
  onPage: (page: number) => void;
}

/** Person by person: what changes from what to what and what is off then, or why nothing can. */
export default function ChangesTable({ list, sums, total, page, pageSize, loading, onPage }: ChangesTableProps) {
  const text = useText();
  return (
    <Table<SheetCorrection>
      rowKey="rowNo"
      size="small"
      dataSource={[...list]}
      loading={loading}
      pagination={fewPages({ page, pageSize, total, onPage })}
      columns={[
        { title: text('corrections.row'), key: 'row', dataIndex: 'rowNo', width: 64, responsive: ['sm'] },
        {
          title: text('corrections.person'),
          key: 'person',
          width: 150,
          render: (_, { name, staffNo }) => (
            <>
              {name}
              {staffNo && <div className={words.soft}>{staffNo}</div>}
            </>
          ),
        },
        {
          title: text('corrections.changes'),
          key: 'changes',
          render: (_, person) =>
            person.refusal !== null ? (
              <Tag color="error">{person.refusal}</Tag>
            ) : (
              <>
                {person.recalls && <Tag color="warning">{text('corrections.recalls')}</Tag>}
                <ItemChanges changes={person.changes} />
                {isOff(person) && <Tag color="error">{text('corrections.isOff')}</Tag>}
                <Mismatches mismatches={person.mismatches} itemDefs={sums.labels} identity={sums.identity} />
                {person.doubts.length > 0 && <DoubtList doubts={person.doubts} />}
              </>
            ),
        },
        {
          title: text('corrections.netDiff'),
          key: 'net',
          align: 'right',
          width: 130,
          // On a phone it stands among the changes.
          responsive: ['sm'],
          render: (_, { netBefore, netAfter }) =>
            netBefore !== null && netAfter !== null ? (
              <Money fen={(BigInt(netAfter) - BigInt(netBefore)).toString()} />
            ) : (
              '—'
            ),
        },
      ]}
    />
  );
}
