import { Alert } from 'antd';
import type { AddedAs } from '@contract/wages/import-schemas';
import AskButton from '@/components/sheet-import/check/AskButton';
import type { MadeRow } from './history-rows';
import styles from './history.less';
import { useHistoryText } from './use-text';

interface PeopleAlertProps {
  /** Files with people no list knows. */
  rows: readonly MadeRow[];
  adding: boolean;
  onAdd: (as: AddedAs) => Promise<void>;
}

/** People of past months who are not on the staff list: mostly those who have left since; nobody becomes an employee without being asked for. */
export default function PeopleAlert({ rows, adding, onAdd }: PeopleAlertProps) {
  const text = useHistoryText();
  if (rows.length === 0 && !adding) return null;
  const values = { files: rows.length, rows: rows.reduce((sum, { made }) => sum + made.addable, 0) };
  return (
    <Alert
      type="info"
      showIcon
      message={adding ? text('people.adding') : text('people', values)}
      description={
        <>
          {text('people.what')}
          <div className={styles.ask}>
            <AskButton
              type="primary"
              size="small"
              disabled={adding}
              title={text('people.left.ask')}
              description={text('people.left.what')}
              onYes={() => onAdd('left')}
            >
              {text('people.left')}
            </AskButton>
            <AskButton
              size="small"
              disabled={adding}
              title={text('people.incomplete.ask')}
              description={text('people.incomplete.what')}
              onYes={() => onAdd('incomplete')}
            >
              {text('people.incomplete')}
            </AskButton>
          </div>
        </>
      }
    />
  );
}
