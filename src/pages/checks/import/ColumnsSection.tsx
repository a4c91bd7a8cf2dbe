import { useIntl } from '@umijs/max';
import { Button, Typography } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useMemo, useState } from 'react';
import type { CheckSheetColumn } from '@contract/checks/import-schemas';
import { CLERK_TARGETS, type ClerkTarget, targetLabel } from '@contract/checks/targets';
import ColumnTable from '@/components/sheet-import/columns/ColumnTable';
import TargetSelect, { SKIP } from '@/components/sheet-import/columns/TargetSelect';
import { useColumnDraft } from '@/components/sheet-import/columns/use-column-draft';
import { useText } from '@/components/sheet-import/use-text';
import SectionTitle from '@/components/SectionTitle';
import { setCheckColumns } from '@/services/check-imports';
import { SPACE } from '@/theme/tokens';
import type { SectionProps } from './step-props';

const isSame = (before: CheckSheetColumn, after: CheckSheetColumn) => before.target === after.target;

/** What each column is read as, to be overruled; the days of a grid are known by their dates. Opened where a column is missing. */
export default function ColumnsSection({ detail, busy, begin }: SectionProps) {
  const text = useText();
  const language = useIntl().locale.startsWith('zh') ? 'zh' : 'en';
  const draft = useColumnDraft(detail, isSame);
  const { changed, edit, reset } = draft;
  const [open, setOpen] = useState(detail.state === 'needsMapping' || changed.size > 0);
  const fields = useMemo<ColumnsType<CheckSheetColumn>>(() => {
    const options = [
      { value: SKIP, label: text('columns.notRead') },
      ...CLERK_TARGETS.map((value) => ({ value, label: targetLabel(value, language) })),
    ];
    return [
      {
        title: text('columns.target'),
        width: '42%',
        render: (_, column) => (
          <TargetSelect
            label={text('columns.of', { column: column.label })}
            target={column.target}
            options={options}
            disabled={busy}
            onChange={(target) => edit({ ...column, target })}
          />
        ),
      },
    ];
  }, [busy, edit, language, text]);
  const columns = draft.columns.filter(
    (column) => column.target !== 'day' && (column.label !== '' || column.samples.length > 0),
  );
  if (columns.length === 0) return null;
  const read = columns.filter(({ target }) => target !== null).length;
  const apply = async () => {
    const said = columns
      .filter(({ index }) => changed.has(index))
      .map(({ index, target }) => ({ index, target: target as ClerkTarget | null }));
    if (await begin((version) => setCheckColumns(detail.id, version, said))) reset();
  };
  return (
    <section>
      <SectionTitle>{text('columns.title')}</SectionTitle>
      <Typography.Paragraph type="secondary">
        {text('columns.count', { read, other: columns.length - read })}{' '}
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(open ? 'columns.hide' : 'columns.show')}
        </Button>
      </Typography.Paragraph>
      {open && (
        <>
          <ColumnTable columns={columns} changed={changed} fields={fields} />
          <Button
            type="primary"
            style={{ marginBlockStart: SPACE.xs }}
            disabled={changed.size === 0}
            loading={busy}
            onClick={() => void apply()}
          >
            {text('columns.apply')}
          </Button>
        </>
      )}
    </section>
  );
}
