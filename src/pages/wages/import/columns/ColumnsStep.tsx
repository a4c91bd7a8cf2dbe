import { Input, Segmented, Space } from 'antd';
import { useMemo, useState } from 'react';
import { isComputedNet } from '@contract/wages/net/computed';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import SharedColumnsStep from '@/components/sheet-import/columns/ColumnsStep';
import ColumnTable from '@/components/sheet-import/columns/ColumnTable';
import TemplatesButton from '@/components/sheet-import/columns/TemplatesButton';
import { useColumnDraft } from '@/components/sheet-import/columns/use-column-draft';
import { useText } from '@/components/sheet-import/use-text';
import { deleteTemplate, listTemplates, setColumns } from '@/services/wage-imports';
import { columnsBody, isIdentity, isItem, isSame, isUsable, mappingProblems } from '../model/columns';
import { readingNotice } from '../model/reading-notice';
import type { WageStepProps } from '../step-props';
import styles from './columns.less';
import MappingHints from './MappingHints';
import NetQuestion from './NetQuestion';
import { useColumnFields } from './use-column-fields';

const VIEWS = {
  all: () => true,
  changed: ({ change }: ColumnMapping) => change !== undefined,
  identity: (column: ColumnMapping) => isIdentity(column.target),
  items: (column: ColumnMapping) => isItem(column.target),
  custom: (column: ColumnMapping) => column.target?.startsWith('custom:') ?? false,
  skipped: (column: ColumnMapping) => column.target === null,
} as const;
type View = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as View[];

/** What becomes of each column on the slip, and which of them is net pay. */
export default function ColumnsStep(props: WageStepProps) {
  const { session, detail, address } = props;
  const text = useText();
  const above = readingNotice(detail);
  const draft = useColumnDraft(detail, isSame);
  const { columns, changed, edit } = draft;
  const [view, setView] = useState<View>(detail.columns.some(VIEWS.changed) ? 'changed' : 'all');
  const [keyword, setKeyword] = useState('');
  const problems = useMemo(() => mappingProblems(columns), [columns]);
  const fields = useColumnFields({ all: columns, problems, onEdit: edit });
  const own = columns.filter((column) => !isComputedNet(column));
  const shown = own.filter(
    (column) =>
      VIEWS[view](column) && (keyword === '' || column.label.includes(keyword) || column.itemLabel.includes(keyword)),
  );
  return (
    <SharedColumnsStep
      {...props}
      draft={draft}
      usable={isUsable(problems)}
      apply={(version) => setColumns(detail.id, version, columnsBody(columns))}
      notices={detail.notices.filter((notice) => notice !== above)}
      hints={
        <>
          <NetQuestion
            session={session}
            detail={detail}
            columns={columns}
            changed={changed.size}
            onEdit={edit}
            onConfirmed={() => address.goTo(null)}
          />
          <MappingHints detail={detail} columns={columns} problems={problems} />
        </>
      }
      tools={
        <>
          <Segmented<View>
            value={view}
            onChange={setView}
            options={VIEW_NAMES.filter((name) => name !== 'changed' || own.some(VIEWS.changed)).map((value) => ({
              value,
              label: `${text(`columns.view.${value}`)} ${own.filter(VIEWS[value]).length}`,
            }))}
          />
          <Space>
            <Input.Search
              allowClear
              placeholder={text('columns.search')}
              onChange={(event) => setKeyword(event.target.value.trim())}
              className={styles.search}
            />
            <TemplatesButton list={listTemplates()} forget={deleteTemplate} meaning={({ itemLabel }) => itemLabel} />
          </Space>
        </>
      }
    >
      <ColumnTable columns={shown} changed={changed} fields={fields} scrollX={1160} />
    </SharedColumnsStep>
  );
}
