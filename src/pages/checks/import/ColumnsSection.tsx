import { useIntl } from '@umijs/max';
import { Button, Select, Table, Typography } from 'antd';
import { useState } from 'react';
import { CLERK_TARGETS, type ClerkTarget, targetLabel } from '@contract/checks/targets';
import { columnLetter } from '@/components/sheet-import/import-core';
import { useText } from '@/components/sheet-import/use-text';
import { setCheckColumns } from '@/services/check-imports';
import styles from './import.less';
import type { StepProps } from './steps';

const NOT_READ = 'none';

interface ColumnsSectionProps extends StepProps {
  busy: boolean;
  begin: (work: Promise<void>) => Promise<void>;
}

/** What each column is read as, to be overruled; the days of a grid are known by their dates. Opened where a column is missing. */
export default function ColumnsSection({ session, detail, busy, begin }: ColumnsSectionProps) {
  const text = useText();
  const language = useIntl().locale.startsWith('zh') ? 'zh' : 'en';
  const [open, setOpen] = useState(detail.state === 'needsMapping');
  const [said, setSaid] = useState<ReadonlyMap<number, ClerkTarget | null>>(new Map());
  const columns = detail.columns.filter(
    (column) => column.target !== 'day' && (column.label !== '' || column.samples.length > 0),
  );
  if (columns.length === 0) return null;
  const targetOf = (column: (typeof columns)[number]) =>
    said.has(column.index) ? (said.get(column.index) ?? null) : column.target;
  const say = (column: (typeof columns)[number], target: ClerkTarget | null) =>
    setSaid((old) => {
      const next = new Map(old);
      if (target === column.target) next.delete(column.index);
      else next.set(column.index, target);
      return next;
    });
  const options = [
    { value: NOT_READ, label: text('columns.notRead') },
    ...CLERK_TARGETS.map((value) => ({ value, label: targetLabel(value, language) })),
  ];
  const read = columns.filter((column) => targetOf(column) !== null).length;
  return (
    <section>
      <Typography.Title level={5}>{text('columns.title')}</Typography.Title>
      <Typography.Paragraph type="secondary">
        {text('columns.count', { read, other: columns.length - read })}{' '}
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(open ? 'columns.hide' : 'columns.show')}
        </Button>
      </Typography.Paragraph>
      {open && (
        <>
          <Table
            size="small"
            rowKey="index"
            pagination={false}
            dataSource={columns}
            scroll={{ x: 'max-content', y: 360 }}
            columns={[
              {
                title: text('columns.column'),
                key: 'column',
                width: 220,
                render: (_, column) => (
                  <>
                    <span className={styles.soft}>{columnLetter(column.index)}</span> {column.label}
                  </>
                ),
              },
              {
                title: text('columns.samples'),
                key: 'samples',
                width: 260,
                render: (_, column) => <span className={styles.soft}>{column.samples.join('；') || '—'}</span>,
              },
              {
                title: text('columns.target'),
                key: 'target',
                width: 240,
                render: (_, column) => (
                  <Select<string>
                    showSearch
                    optionFilterProp="label"
                    style={{ width: 220 }}
                    aria-label={text('columns.of', { column: column.label })}
                    disabled={busy}
                    value={targetOf(column) ?? NOT_READ}
                    options={options}
                    onChange={(value) => say(column, value === NOT_READ ? null : (value as ClerkTarget))}
                  />
                ),
              },
            ]}
          />
          <Button
            type="primary"
            style={{ marginBlockStart: 8 }}
            disabled={said.size === 0}
            loading={busy}
            onClick={() =>
              void begin(
                session.start((version) =>
                  setCheckColumns(
                    detail.id,
                    version,
                    [...said].map(([index, target]) => ({ index, target })),
                  ),
                ),
              )
            }
          >
            {text('columns.apply')}
          </Button>
        </>
      )}
    </section>
  );
}
