import { ProCard } from '@ant-design/pro-components';
import { Table, Tag, Typography } from 'antd';
import { formatMoney } from '@contract/money';
import type { BatchReview } from '@contract/wages/batch-schemas';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import styles from '../wages.less';
import ImportChange from './ImportChange';

type Imported = NonNullable<BatchReview['imported']>;
type Change = Imported['changes'][number];

/** How the import stood when the sheet was made of it: what differs, what was left open or left out, and every change by hand with who and when. */
export default function ImportedRecord({ imported }: Pick<BatchReview, 'imported'>) {
  const text = useTextOf('wages.sums');
  if (imported === null) return <Typography.Text type="secondary">{text('import.none')}</Typography.Text>;
  return (
    <>
      <ProCard title={text('import.title')} headerBordered>
        <Typography.Paragraph type="secondary">
          {text('import.by', { by: imported.by, at: shownMoment(imported.at), file: imported.fileName })}
        </Typography.Paragraph>
        <dl className={styles.record} data-testid="import-record">
          <dt>{text('import.totals')}</dt>
          <dd>
            <Differences imported={imported} />
          </dd>
          <dt>{text('import.open')}</dt>
          <dd>
            <Kinds kinds={imported.open} color="warning" />
          </dd>
          <dt>{text('import.errors', { count: imported.errorRows })}</dt>
          <dd>
            <Kinds kinds={imported.errors} color="error" />
          </dd>
        </dl>
      </ProCard>
      <ProCard title={text('import.changes', { total: imported.changesTotal })} headerBordered>
        <Table<Change>
          size="small"
          rowKey={(change) => `${change.rowNo} ${change.kind} ${change.label ?? change.before ?? ''}`}
          dataSource={imported.changes}
          pagination={imported.changes.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
          locale={{ emptyText: text('import.changes.empty') }}
          columns={[
            {
              title: text('import.who'),
              width: '30%',
              render: (_, { rowNo, place, name, by, at }) => (
                <>
                  {name || '—'}
                  <br />
                  <small className={styles.soft}>{place ?? text('import.row', { row: rowNo })}</small>
                  <div className={styles.phoneOnly}>
                    <small className={styles.soft}>
                      {by} {shownMoment(at)}
                    </small>
                  </div>
                </>
              ),
            },
            { title: text('import.what'), render: (_, change) => <ImportChange change={change} /> },
            {
              title: text('import.changedBy'),
              width: 160,
              responsive: ['sm'],
              render: (_, { by, at }) => (
                <>
                  {by}
                  <br />
                  <small className={styles.soft}>{shownMoment(at)}</small>
                </>
              ),
            },
          ]}
        />
        {imported.changesTotal > imported.changes.length && (
          <small className={styles.soft}>
            {text('import.changes.more', { total: imported.changesTotal, shown: imported.changes.length })}
          </small>
        )}
      </ProCard>
    </>
  );
}

function Differences({ imported: { totals, headCount } }: { imported: Imported }) {
  const text = useTextOf('wages.sums');
  const people = headCount.sheet !== null && headCount.sheet !== headCount.read;
  if (totals.length === 0 && !people) return text('import.nothing');
  return (
    <>
      {people && (
        <div className={styles.up}>{text('import.heads', { sheet: headCount.sheet ?? 0, read: headCount.read })}</div>
      )}
      {totals.map(({ label, sheetFen, readFen }) => (
        <div key={label} className={styles.up}>
          {text('import.totals.one', {
            label,
            sheet: formatMoney(sheetFen ?? '0'),
            read: formatMoney(readFen),
            diff: formatMoney(BigInt(readFen) - BigInt(sheetFen ?? '0')),
          })}
        </div>
      ))}
    </>
  );
}

function Kinds({ kinds, color }: { kinds: Imported['open']; color: string }) {
  const text = useTextOf('wages.sums');
  const issue = useTextOf('wages.import.issue');
  if (kinds.length === 0) return text('import.nothing');
  return kinds.map(({ code, rows }) => (
    <Tag key={code} color={color}>
      {text('import.rows', { label: issue(code), count: rows })}
    </Tag>
  ));
}
