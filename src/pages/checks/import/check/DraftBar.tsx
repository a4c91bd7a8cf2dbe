import { CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popconfirm } from 'antd';
import type { CheckImportDetail } from '@contract/checks/import-schemas';
import { columnLetter } from '@contract/imports/places';
import { useText } from '@/components/sheet-import/use-text';
import { listed } from '@/utils/punctuation';
import styles from '../import.less';
import type { CellDraft, Drafts } from './use-drafts';

interface DraftBarProps {
  columns: CheckImportDetail['columns'];
  drafts: Drafts;
  busy: boolean;
  onSend: () => void;
}

/** What the clerk has changed and not sent yet, each to be taken back or done to the whole column; the sheet is read again for all of it together. */
export default function DraftBar({ columns, drafts, busy, onSend }: DraftBarProps) {
  const text = useText();
  if (drafts.count === 0) return null;
  const label = (index: number) => columns.find((column) => column.index === index)?.label ?? columnLetter(index);
  const aside = [...drafts.ignored].filter(([, ignored]) => ignored).map(([rowNo]) => rowNo);
  const back = [...drafts.ignored].filter(([, ignored]) => !ignored).map(([rowNo]) => rowNo);
  return (
    <div className={styles.drafts} data-testid="drafts">
      <div className={styles.draftHead}>
        <strong>{text('drafts.count', { count: drafts.count })}</strong>
        <span className={styles.soft}>{text('drafts.hint')}</span>
        <Popconfirm
          title={text('drafts.discard.ask')}
          okText={text('drafts.discard')}
          cancelText={text('keep')}
          onConfirm={drafts.clear}
        >
          <Button size="small" disabled={busy}>
            {text('drafts.discard')}
          </Button>
        </Popconfirm>
        <Button size="small" type="primary" loading={busy} onClick={onSend}>
          {text('drafts.send')}
        </Button>
      </div>
      <ul className={styles.draftList}>
        {drafts.cells.map((draft) => (
          <li key={`${draft.rowNo} ${draft.index}`} className={styles.draft}>
            <span>{text('drafts.cell', { row: draft.rowNo, column: label(draft.index) })}</span>
            <span>
              <del className={styles.soft}>{draft.from === '' ? text('drafts.empty') : draft.from}</del> →{' '}
              <ins className={styles.new}>{draft.to === '' ? text('drafts.empty') : draft.to}</ins>
            </span>
            {canBeEverywhere(draft) && (
              <Checkbox
                checked={draft.everywhere}
                disabled={busy}
                onChange={({ target }) => drafts.setEverywhere(draft, target.checked)}
              >
                {text('drafts.everywhere', { value: draft.from })}
              </Checkbox>
            )}
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined />}
              disabled={busy}
              aria-label={text('drafts.drop', { row: draft.rowNo, column: label(draft.index) })}
              onClick={() => drafts.drop(draft)}
            />
          </li>
        ))}
        {aside.length > 0 && <li className={styles.draft}>{text('drafts.aside', { rows: listed(aside) })}</li>}
        {back.length > 0 && <li className={styles.draft}>{text('drafts.back', { rows: listed(back) })}</li>}
      </ul>
    </div>
  );
}

/** An empty cell stands everywhere, and what is masked is not what stands in the file. */
const canBeEverywhere = ({ from }: CellDraft) => from !== '' && !from.includes('*');
