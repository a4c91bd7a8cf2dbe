import { Alert, Button, Input, Segmented, Space } from 'antd';
import { useMemo, useState } from 'react';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { deleteTemplate, listTemplates, setColumns } from '@/services/wage-imports';
import type { StepProps } from '../step-props';
import StepFooter from '@/components/sheet-import/StepFooter';
import TemplatesButton from '@/components/sheet-import/TemplatesButton';
import { told } from '@/utils/told';
import { useColumnDraft } from '../hooks/use-column-draft';
import { useText } from '@/components/sheet-import/use-text';
import { columnsBody, isIdentity, isItem, isUsable, mappingProblems } from '../model/columns';
import wizard from '@/components/sheet-import/wizard.less';
import ColumnTable from './ColumnTable';
import MappingHints from './MappingHints';
import NetQuestion from './NetQuestion';
import styles from './columns.less';

const VIEWS = {
  all: () => true,
  identity: (column: ColumnMapping) => isIdentity(column.target),
  items: (column: ColumnMapping) => isItem(column.target),
  custom: (column: ColumnMapping) => column.target?.startsWith('custom:') ?? false,
  skipped: (column: ColumnMapping) => column.target === null,
} as const;
type View = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as View[];

/** Step 3: what becomes of each column. */
export default function ColumnsStep({ session, detail, address }: StepProps) {
  const text = useText();
  const draft = useColumnDraft(detail);
  const [view, setView] = useState<View>('all');
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const problems = useMemo(() => mappingProblems(draft.columns), [draft.columns]);
  const usable = isUsable(problems);
  const dirty = draft.changed.size > 0 || detail.state === 'needsMapping';
  const shown = draft.columns.filter(
    (column) => VIEWS[view](column) && (word === '' || column.label.includes(word) || column.itemLabel.includes(word)),
  );

  const apply = async () => {
    setBusy(true);
    const begun = await told(
      session.start((version) => setColumns(detail.id, version, columnsBody(draft.columns))).then(() => true),
    );
    setBusy(false);
    if (!begun) return;
    draft.reset();
    address.goOn();
  };

  return (
    <>
      <div className={`${wizard.body} ${styles.step}`}>
        <NetQuestion
          session={session}
          detail={detail}
          columns={draft.columns}
          changed={draft.changed.size}
          onEdit={draft.edit}
          onConfirmed={address.goOn}
        />
        <MappingHints detail={detail} columns={draft.columns} problems={problems} />
        <div className={styles.tools}>
          <Segmented<View>
            value={view}
            onChange={setView}
            options={VIEW_NAMES.map((value) => ({
              value,
              label: `${text(`columns.view.${value}`)} ${draft.columns.filter(VIEWS[value]).length}`,
            }))}
          />
          <Space>
            <Input.Search
              allowClear
              placeholder={text('columns.search')}
              onChange={(event) => setWord(event.target.value.trim())}
              className={styles.search}
            />
            <TemplatesButton list={listTemplates} forget={deleteTemplate} meaning={({ itemLabel }) => itemLabel} />
          </Space>
        </div>
        {detail.columns.length === 0 ? (
          <Alert
            type="warning"
            showIcon
            message={text('columns.none')}
            action={<Button onClick={() => address.goTo('header')}>{text('columns.toHeader')}</Button>}
          />
        ) : (
          <ColumnTable
            columns={shown}
            all={draft.columns}
            changed={draft.changed}
            problems={problems}
            onEdit={draft.edit}
          />
        )}
      </div>
      <StepFooter
        summary={
          <span>
            {draft.changed.size > 0 ? text('columns.changed', { count: draft.changed.size }) : text('columns.remember')}
          </span>
        }
      >
        {draft.changed.size > 0 && <Button onClick={draft.reset}>{text('undo')}</Button>}
        {dirty ? (
          <Button type="primary" disabled={!usable} loading={busy} onClick={() => void apply()}>
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
