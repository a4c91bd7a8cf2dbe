import { Alert, Button } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useMemo } from 'react';
import { STAFF_IMPORT_FIELDS } from '@contract/staff/import-fields';
import type { StaffColumn, StaffImportDetail } from '@contract/staff/import-schemas';
import SharedColumnsStep from '@/components/sheet-import/columns/ColumnsStep';
import ColumnTable from '@/components/sheet-import/columns/ColumnTable';
import TargetSelect, { SKIP } from '@/components/sheet-import/columns/TargetSelect';
import TemplatesButton from '@/components/sheet-import/columns/TemplatesButton';
import { useColumnDraft } from '@/components/sheet-import/columns/use-column-draft';
import type { StepProps } from '@/components/sheet-import/kind';
import { useText } from '@/components/sheet-import/use-text';
import { deleteStaffTemplate, listStaffTemplates, setStaffColumns } from '@/services/staff-imports';
import { listed } from '@/utils/punctuation';
import styles from '../import.less';
import { isUsable, mappingProblems } from './mapping';

const isSame = (before: StaffColumn, after: StaffColumn) => before.target === after.target;

/** Which field each column is. */
export default function ColumnsStep(props: StepProps<StaffImportDetail>) {
  const { detail } = props;
  const text = useText();
  const draft = useColumnDraft(detail, isSame);
  const problems = useMemo(() => mappingProblems(draft.columns, detail.mode), [draft.columns, detail.mode]);
  const { edit } = draft;
  // What is new to a list known before is asked first.
  const ordered = useMemo(
    () => [...draft.columns].sort((a, b) => Number(b.change !== undefined) - Number(a.change !== undefined)),
    [draft.columns],
  );
  const fields = useMemo<ColumnsType<StaffColumn>>(() => {
    const options = [
      { value: SKIP, label: text('target.none') },
      ...STAFF_IMPORT_FIELDS.map((value) => ({ value, label: text(`field.${value}`) })),
    ];
    return [
      {
        title: text('columns.target'),
        width: '42%',
        render: (_, column) => {
          const { target, offered } = column;
          return (
            <>
              <TargetSelect
                label={`${text('columns.target')} ${column.label}`}
                target={target}
                options={options}
                doubled={target !== null && problems.doubled.has(target)}
                onChange={(chosen) => edit({ ...column, target: chosen as StaffColumn['target'] })}
              />
              {target === null && offered !== undefined && (
                <Button
                  type="link"
                  size="small"
                  className={styles.offer}
                  onClick={() => edit({ ...column, target: offered })}
                >
                  {text('columns.offer', { field: text(`field.${offered}`) })}
                </Button>
              )}
            </>
          );
        },
      },
    ];
  }, [edit, problems, text]);
  return (
    <SharedColumnsStep
      {...props}
      draft={draft}
      usable={isUsable(problems)}
      apply={(version) =>
        setStaffColumns(
          detail.id,
          version,
          draft.columns.map(({ index, target }) => ({ index, target })),
        )
      }
      notices={draft.changed.size > 0 ? [] : detail.notices}
      hints={null}
      tools={
        <>
          {problems.missing.length > 0 ? (
            <Alert
              className={styles.grow}
              type="error"
              showIcon
              message={text(detail.mode === 'upsert' ? 'columns.noKey' : 'columns.missing', {
                list: listed(problems.missing.map((field) => text(`field.${field}`))),
              })}
            />
          ) : (
            <Alert className={styles.grow} type="success" showIcon message={text('columns.fine')} />
          )}
          <TemplatesButton
            list={listStaffTemplates()}
            forget={deleteStaffTemplate}
            meaning={({ target }) => text(`field.${target}`)}
          />
        </>
      }
    >
      <ColumnTable columns={ordered} changed={draft.changed} fields={fields} />
    </SharedColumnsStep>
  );
}
