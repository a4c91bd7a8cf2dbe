import { Alert, Button, Select, Table, Tag } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useMemo, useState } from 'react';
import { STAFF_IMPORT_FIELDS } from '@contract/staff/import-fields';
import type { StaffColumn } from '@contract/staff/import-schemas';
import { columnLetter } from '@/components/sheet-import/import-core';
import StepFooter from '@/components/sheet-import/StepFooter';
import TemplatesButton from '@/components/sheet-import/TemplatesButton';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import { deleteStaffTemplate, listStaffTemplates, setStaffColumns } from '@/services/staff-imports';
import { told } from '@/utils/told';
import styles from '../import.less';
import type { StepProps } from '../steps';
import { isUsable, mappingProblems } from './mapping';

/** Stands for "not imported": antd's Select knows no null value. */
const SKIP = '';
const TAG: Record<StaffColumn['source'], string> = {
  template: 'purple',
  synonym: 'green',
  clerk: 'blue',
  none: 'default',
  leftOut: 'orange',
};

/** Step 3: which field each column is. */
export default function ColumnsStep({ session, detail, address }: StepProps) {
  const text = useText();
  const [draft, setDraft] = useState(detail.columns);
  const [busy, setBusy] = useState(false);
  const problems = useMemo(() => mappingProblems(draft, detail.mode), [draft, detail.mode]);
  const changed = new Set(
    draft.flatMap((column, at) => (column.target === detail.columns[at]?.target ? [] : [column.index])),
  );
  const dirty = changed.size > 0 || detail.state === 'needsMapping';

  const apply = async () => {
    setBusy(true);
    const begun = await told(
      session
        .start((version) =>
          setStaffColumns(
            detail.id,
            version,
            draft.map(({ index, target }) => ({ index, target })),
          ),
        )
        .then(() => true),
    );
    setBusy(false);
    if (begun) address.goTo('check');
  };
  const give = (index: number, target: StaffColumn['target']) =>
    setDraft((old) => old.map((each) => (each.index === index ? { ...each, target } : each)));
  const options = useMemo(
    () => [
      { value: SKIP, label: text('target.none') },
      ...STAFF_IMPORT_FIELDS.map((value) => ({ value, label: text(`field.${value}`) })),
    ],
    [text],
  );
  const spec: ColumnsType<StaffColumn> = [
    { title: text('columns.no'), width: 48, align: 'center', render: (_, { index }) => columnLetter(index) },
    {
      title: text('columns.label'),
      render: (_, { label, hiddenInSheet, samples }) => (
        <div>
          <div className={styles.label} title={label}>
            {label} {hiddenInSheet && <Tag>{text('columns.hidden')}</Tag>}
          </div>
          <div className={styles.samples} title={samples.join('、')}>
            {samples.length > 0 ? samples.join('、') : text('columns.noSample')}
          </div>
        </div>
      ),
    },
    {
      title: text('columns.target'),
      width: '42%',
      render: (_, column) => (
        <>
          <Select<string>
            className={styles.wide}
            showSearch
            optionFilterProp="label"
            aria-label={`${text('columns.target')} ${column.label}`}
            value={column.target ?? SKIP}
            status={column.target !== null && problems.doubled.has(column.target) ? 'error' : undefined}
            options={options}
            onChange={(value) => give(column.index, value === SKIP ? null : (value as StaffColumn['target']))}
          />
          {column.target === null && column.offered !== undefined && (
            <Button
              type="link"
              size="small"
              className={styles.offer}
              onClick={() => give(column.index, column.offered ?? null)}
            >
              {text('columns.offer', { field: text(`field.${column.offered}`) })}
            </Button>
          )}
          {column.target !== null && problems.doubled.has(column.target) && (
            <div className={styles.bad}>{text('columns.doubled')}</div>
          )}
        </>
      ),
    },
    {
      title: text('columns.source'),
      width: 96,
      responsive: ['sm'],
      render: (_, { source, index }) =>
        changed.has(index) ? (
          <Tag color="processing">{text('columns.edited')}</Tag>
        ) : (
          <Tag color={TAG[source]}>{text(`source.${source}`)}</Tag>
        ),
    },
  ];

  return (
    <>
      <div className={wizard.body}>
        <div className={styles.tools}>
          {problems.missing.length > 0 ? (
            <Alert
              className={styles.grow}
              type="error"
              showIcon
              message={text(detail.mode === 'upsert' ? 'columns.noKey' : 'columns.missing', {
                list: problems.missing.map((field) => text(`field.${field}`)).join('、'),
              })}
            />
          ) : (
            <Alert className={styles.grow} type="success" showIcon message={text('columns.fine')} />
          )}
          <TemplatesButton
            list={listStaffTemplates}
            forget={deleteStaffTemplate}
            meaning={({ target }) => text(`field.${target}`)}
          />
        </div>
        {detail.notices.length > 0 && changed.size === 0 && (
          <Alert
            className={styles.notices}
            type="info"
            showIcon
            message={detail.notices.map((notice) => (
              <div key={notice}>{notice}</div>
            ))}
          />
        )}
        {draft.length === 0 ? (
          <Alert
            type="warning"
            showIcon
            message={text('columns.none')}
            action={<Button onClick={() => address.goTo('header')}>{text('columns.toHeader')}</Button>}
          />
        ) : (
          <Table
            size="small"
            rowKey="index"
            columns={spec}
            dataSource={draft}
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            rowClassName={(column) => (column.target === null ? (styles.skipped ?? '') : '')}
          />
        )}
      </div>
      <StepFooter
        summary={changed.size > 0 ? text('columns.changed', { count: changed.size }) : text('columns.remember')}
      >
        {changed.size > 0 && <Button onClick={() => setDraft(detail.columns)}>{text('undo')}</Button>}
        {dirty ? (
          <Button type="primary" disabled={!isUsable(problems)} loading={busy} onClick={() => void apply()}>
            {text('columns.apply')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => address.goTo('check')}>
            {text('columns.next')}
          </Button>
        )}
      </StepFooter>
    </>
  );
}
