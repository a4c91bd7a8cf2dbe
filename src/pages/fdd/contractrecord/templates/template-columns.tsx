import { Tag, Tooltip } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useMemo } from 'react';
import type { TemplateListItem } from '@contract/contract-templates/schemas';
import Aside from '@/components/list/Aside';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import { listed } from '@/utils/punctuation';
import TemplateButtons from './TemplateButtons';
import type { Step } from './steps';
import { useText } from './use-text';

const FIELDS_SHOWN = 2;

/** Columns of the list; administrators see whose a template is. */
export function useTemplateColumns({
  admin,
  onStep,
}: {
  admin: boolean;
  onStep: (step: Step, record: TemplateListItem) => void;
}): ColumnsType<TemplateListItem> {
  const text = useText();
  return useMemo(
    () => [
      {
        title: text('field.name'),
        key: 'name',
        className: words.line,
        render: (_, record) => (
          <>
            {record.name}
            <Aside>{text('version', { no: record.no, pages: record.pages })}</Aside>
          </>
        ),
      },
      ...(admin ? [{ title: text('field.company'), dataIndex: 'companyName', width: 180 }] : []),
      { title: text('field.kind'), key: 'kind', width: 110, render: (_, record) => text(`kind.${record.kind}`) },
      {
        title: text('field.fields'),
        key: 'fields',
        className: words.line,
        render: (_, { fields }) => (
          <Tooltip title={fields.length > FIELDS_SHOWN ? listed(fields) : undefined}>
            {fields.slice(0, FIELDS_SHOWN).map((field) => (
              <Tag key={field}>{field}</Tag>
            ))}
            {fields.length > FIELDS_SHOWN && (
              <span className={words.soft}>{text('fields.more', { count: fields.length })}</span>
            )}
            {fields.length === 0 && <span className={words.soft}>{text('fields.none')}</span>}
          </Tooltip>
        ),
      },
      {
        title: text('field.state'),
        key: 'state',
        width: 90,
        render: (_, { state }) => (
          <Tag color={state === 'enabled' ? 'success' : 'default'}>{text(`state.${state}`)}</Tag>
        ),
      },
      {
        title: text('field.changed'),
        key: 'changed',
        className: words.line,
        render: (_, record) => (
          <>
            {shownMoment(record.changedAt)}
            <Aside>{record.changedBy}</Aside>
          </>
        ),
      },
      {
        title: text('field.actions'),
        key: 'actions',
        fixed: 'right',
        render: (_, record) => <TemplateButtons record={record} onStep={onStep} />,
      },
    ],
    [admin, onStep, text],
  );
}
