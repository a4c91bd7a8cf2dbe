import { Alert, Button, Form, Input, Space, Tag } from 'antd';
import { useState } from 'react';
import { layoutProblems } from '@contract/bank-files/layouts/problems';
import type { BankLayout, BankLayoutShape, LayoutColumn, TemplateDraft } from '@contract/bank-files/layouts/schemas';
import StaleNote from '@/components/record/StaleNote';
import { addBankLayout, changeBankLayout } from '@/services/bank-layouts';
import { SPACE } from '@/theme/tokens';
import { useUnsaved } from '@/utils/unsaved';
import { useAskFirst } from '@/utils/use-ask-first';
import { useSubmit } from '@/utils/use-submit';
import ColumnTable from './ColumnTable';
import LayoutPreview from './LayoutPreview';
import { useText } from './use-text';

interface LayoutEditorProps {
  draft?: TemplateDraft;
  layout?: BankLayout;
  onCancel: () => void;
  onSaved: (layout: BankLayout) => void;
  /** Somebody else was quicker: what is known of the layouts no longer holds. */
  onStale: () => void;
  /** Shows the layout as it stands now, in place of what was changed. */
  onReload: () => void;
}

/** What each column of a bank's template is filled with, and what a file by it will look like. */
export default function LayoutEditor({ draft, layout, onCancel, onSaved, onStale, onReload }: LayoutEditorProps) {
  const text = useText();
  const source = draft ?? layout;
  const begun = layout?.name ?? source?.fileName.replace(/\.[^.]+$/, '').slice(0, 30) ?? '';
  const [name, setName] = useState(begun);
  const [shape, setShape] = useState<BankLayoutShape | undefined>(source?.shape);
  const [stale, setStale] = useState(false);
  const { busy, run } = useSubmit(() => {
    setStale(true);
    onStale();
  });
  const changed = name !== begun || JSON.stringify(shape) !== JSON.stringify(source?.shape);
  useUnsaved(changed && !busy, name || text('editor.title'));
  const back = useAskFirst(onCancel);
  const reload = useAskFirst(onReload);
  if (!shape) return null;
  const problems = layoutProblems(shape);
  const setColumn = (index: number, own: Partial<LayoutColumn>) =>
    setShape({ ...shape, columns: shape.columns.map((one, at) => (at === index ? { ...one, ...own } : one)) });
  const save = () =>
    run(
      () =>
        layout
          ? changeBankLayout(layout.id, { name: name.trim(), version: layout.version, shape })
          : addBankLayout({ name: name.trim(), fileName: draft?.fileName ?? '', shape }),
      (answer) => onSaved(answer.layout),
    );
  const place = ({ place: of, row }: BankLayoutShape['totals'][number]) => text(`total.${of}`, { row: row + 1 });
  return (
    <>
      {draft && draft.notices.length > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: SPACE.md }}
          message={text('notices')}
          description={
            <ul style={{ margin: 0, paddingInlineStart: SPACE.lg }}>
              {draft.notices.map((notice) => (
                <li key={notice.kind}>{text(`notice.${notice.kind}`, { text: notice.text })}</li>
              ))}
            </ul>
          }
        />
      )}
      <Form layout="vertical" disabled={busy}>
        <Form.Item label={text('name')} htmlFor="layout-name" required>
          <Input
            id="layout-name"
            value={name}
            maxLength={30}
            placeholder={text('name.example')}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Form.Item label={text('columns')} style={{ marginBlockEnd: SPACE.xs }}>
          <ColumnTable columns={shape.columns} disabled={busy} onChange={setColumn} />
        </Form.Item>
      </Form>
      {shape.totals.length > 0 && (
        <p>
          {text('totals')}
          {shape.totals.map((total) => (
            <Tag
              key={`${total.place}.${total.row}.${total.column}`}
              closable
              closeIcon={<span aria-label={text('total.remove')}>×</span>}
              onClose={() => setShape({ ...shape, totals: shape.totals.filter((one) => one !== total) })}
            >
              {place(total)} {text(`figure.${total.figure}`)}
            </Tag>
          ))}
        </p>
      )}
      <LayoutPreview shape={shape} />
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          style={{ marginBlockStart: SPACE.md }}
          message={text('problems')}
          description={problems.map((problem) => (
            <div key={problem}>{text(`problem.${problem}`)}</div>
          ))}
        />
      )}
      {stale && <StaleNote onLoad={reload} />}
      <Space style={{ marginBlockStart: SPACE.md }}>
        <Button
          type="primary"
          loading={busy}
          disabled={problems.length > 0 || name.trim() === ''}
          onClick={() => void save()}
        >
          {text('save')}
        </Button>
        <Button disabled={busy} onClick={back}>
          {text('back')}
        </Button>
      </Space>
    </>
  );
}
