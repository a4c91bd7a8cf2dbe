import { Alert, Button, Input, Popconfirm, Select, Space } from 'antd';
import { useState } from 'react';
import type { RowCore } from '../import-core';
import type { GridColumn } from '../grid/GridRow';
import type { IssueCount, RowSteps } from '../rows-kind';
import { useText } from '../use-text';
import AskButton from './AskButton';
import StaffPicker from './StaffPicker';

interface KindActionsProps {
  /** The kind of doubt that is looked at. */
  code: string;
  issueCounts: readonly IssueCount[];
  steps: RowSteps;
  list: readonly RowCore[];
  columns: readonly GridColumn[];
  aboutPerson: readonly string[];
}

/** What can be done with all rows of the kind that is looked at. */
export default function KindActions({ code, issueCounts, steps, list, columns, aboutPerson }: KindActionsProps) {
  const text = useText();
  const [picking, setPicking] = useState(false);
  const count = issueCounts.filter((one) => one.code === code).reduce((most, { rows }) => Math.max(most, rows), 0);
  const about = new Set(
    list.flatMap(({ issues }) => issues.filter((one) => one.code === code).map((one) => one.column)),
  );
  const settable = columns.filter(({ index, masked, readOnly }) => about.has(index) && !masked && !readOnly);
  const left = code === 'ignoredByClerk';
  if (count === 0 && !left) return null;
  return (
    <Alert
      type="info"
      showIcon
      message={text('kind.rows', { kind: text(`issue.${code}`), count })}
      action={
        <Space wrap>
          <AskButton
            size="small"
            title={text('kind.ignore.ask', { count })}
            description={text('kind.ignore.what')}
            onYes={() => steps.kind(code, { ignored: true })}
          >
            {text('kind.ignore')}
          </AskButton>
          {settable.length > 0 && <SetAll columns={settable} onSet={(cells) => steps.kind(code, { cells })} />}
          {aboutPerson.includes(code) && (
            <Button size="small" onClick={() => setPicking(true)}>
              {text('kind.person')}
            </Button>
          )}
          {picking && (
            <StaffPicker
              row={{ rowNo: list[0]?.rowNo ?? 0, name: list[0]?.name ?? '' }}
              title={text('kind.person.title', { count })}
              onClose={() => setPicking(false)}
              onChoose={(staffId) => {
                setPicking(false);
                void steps.kind(code, { staffId });
              }}
            />
          )}
        </Space>
      }
    />
  );
}

function SetAll({
  columns,
  onSet,
}: {
  columns: GridColumn[];
  onSet: (cells: Record<string, string>) => Promise<unknown>;
}) {
  const text = useText();
  const [index, setIndex] = useState<number | undefined>(columns[0]?.index);
  const [value, setValue] = useState('');
  const column = columns.find((one) => one.index === index) ?? columns[0];
  return (
    <Popconfirm
      icon={null}
      title={text('kind.set.ask')}
      description={
        <Space.Compact>
          <Select
            value={column?.index}
            popupMatchSelectWidth={false}
            options={columns.map((one) => ({ value: one.index, label: one.label }))}
            onChange={setIndex}
          />
          <Input
            aria-label={text('kind.set.value')}
            placeholder={text('kind.set.value')}
            value={value}
            maxLength={500}
            onChange={(event) => setValue(event.target.value)}
          />
        </Space.Compact>
      }
      okText={text('yes')}
      cancelText={text('no')}
      onConfirm={() => column && onSet({ [String(column.index)]: value })}
    >
      <Button size="small">{text('kind.set')}</Button>
    </Popconfirm>
  );
}
