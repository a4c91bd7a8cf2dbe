import { Button, Grid, Space, Table, Tag, Typography } from 'antd';
import type { CheckImportRow } from '@contract/checks/import-schemas';
import { leaveDays } from '@contract/checks/sums';
import { PAGE_SIZES, type RowFilters, type SetFilters } from '@/components/sheet-import/import-core';
import { useIssueText } from '@/components/sheet-import/use-issue-text';
import { useText } from '@/components/sheet-import/use-text';
import { SPACE } from '@/theme/tokens';
import styles from '../import.less';

interface PeopleTableProps {
  list: readonly CheckImportRow[] | undefined;
  total: number;
  busy: boolean;
  filters: Pick<RowFilters, 'page' | 'pageSize'>;
  setFilters: SetFilters;
  onChoose: (row: CheckImportRow) => void;
  /** It is the employee with the row's number, under another name. */
  onSame: (row: CheckImportRow, staffId: string) => void;
  onIgnore: (row: CheckImportRow, ignored: boolean) => void;
}

/** The people of the sheet: who each is taken for, what his month comes to, and what is doubtful about it. */
export default function PeopleTable({
  list,
  total,
  busy,
  filters: { page, pageSize },
  setFilters,
  onChoose,
  onSame,
  onIgnore,
}: PeopleTableProps) {
  const text = useText();
  const screens = Grid.useBreakpoint();
  return (
    <Table<CheckImportRow>
      size="small"
      rowKey="key"
      className={styles.people}
      loading={list === undefined}
      dataSource={list}
      scroll={{ x: 740 }}
      pagination={{
        current: page,
        pageSize,
        total,
        showSizeChanger: true,
        pageSizeOptions: [...PAGE_SIZES],
        onChange: (next, size) => setFilters({ page: next, pageSize: size as RowFilters['pageSize'] }),
      }}
      columns={[
        { title: text('row.no'), dataIndex: 'rowNo', width: 56 },
        { title: text('row.person'), key: 'person', width: 170, render: (_, row) => <Who row={row} /> },
        {
          title: text('row.days'),
          key: 'days',
          className: styles.days,
          width: 150,
          render: (_, row) =>
            text('row.figures', {
              should: row.values.shouldDays ?? '—',
              actual: row.values.actualDays ?? '—',
              leave: leaveDays(row.values) ?? 0,
              exceptions: row.exceptions,
            }),
        },
        { title: text('row.issues'), key: 'issues', render: (_, row) => <Doubts row={row} /> },
        {
          title: text('row.actions'),
          key: 'actions',
          fixed: screens.sm ? 'right' : undefined,
          width: 152,
          render: (_, row) => (
            <Space size={SPACE.xxs} wrap>
              <SamePerson row={row} busy={busy} onSame={onSame} />
              <Button size="small" disabled={busy} onClick={() => onChoose(row)}>
                {text('row.choose')}
              </Button>
              <Button size="small" type="text" disabled={busy} onClick={() => onIgnore(row, row.status !== 'ignored')}>
                {text(row.status === 'ignored' ? 'row.takeBack' : 'row.ignore')}
              </Button>
            </Space>
          ),
        },
      ]}
    />
  );
}

function Who({ row }: { row: CheckImportRow }) {
  const text = useText();
  return (
    <>
      <Typography.Text strong>{row.name || '—'}</Typography.Text>{' '}
      <span className={styles.soft}>{[row.staffNo, row.dept].filter(Boolean).join(' · ')}</span>
      <div className={styles.soft}>
        {row.staff
          ? text('row.is', {
              name: row.staff.name,
              more: [row.staff.staffNo, row.staff.dept].filter(Boolean).join(' · '),
            })
          : text('row.nobody')}{' '}
        {row.existing && (
          <Tag color={row.existing === 'draft' ? 'default' : 'warning'}>
            {text(row.existing === 'draft' ? 'row.replaces' : 'row.corrects')}
          </Tag>
        )}
      </div>
    </>
  );
}

function SamePerson({ row, busy, onSame }: Pick<PeopleTableProps, 'busy' | 'onSame'> & { row: CheckImportRow }) {
  const text = useText();
  const staffId = row.issues.find((issue) => issue.code === 'nameDiffers')?.staffId;
  if (staffId === undefined) return null;
  return (
    <Button size="small" disabled={busy} onClick={() => onSame(row, staffId)}>
      {text('row.same')}
    </Button>
  );
}

function Doubts({ row }: { row: CheckImportRow }) {
  const text = useText();
  const issueText = useIssueText();
  if (row.issues.length === 0) return <>{text(`row.${row.status === 'ignored' ? 'ignored' : 'fine'}`)}</>;
  return (
    <ul className={styles.issues}>
      {row.issues.map((issue, index) => (
        <li key={`${issue.code} ${index}`} className={issue.level === 'info' ? styles.soft : styles[issue.level]}>
          {issueText(issue)}
        </li>
      ))}
      {row.moreIssues > 0 && <li className={styles.soft}>{text('row.more', { count: row.moreIssues })}</li>}
    </ul>
  );
}
