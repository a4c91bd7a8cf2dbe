import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/sheet-import/use-text';
import { nothingToIssue } from '../model/nothing-to-issue';
import ConfirmDialog, { type ConfirmDialogProps } from './ConfirmDialog';
import styles from './settings.less';

interface CommitButtonProps extends Omit<ConfirmDialogProps, 'ignoreErrors' | 'onClose'> {
  /** Something else still has to be settled. */
  blocked: boolean;
}

/** Makes the draft batch. Rows with errors are left out only on an express tick. */
export default function CommitButton({ blocked, ...dialog }: CommitButtonProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [without, setWithout] = useState(false);
  const { counts } = dialog.detail;
  const slips = counts.ok + counts.warning;
  const nothing = nothingToIssue(counts, text);
  return (
    <>
      {counts.error > 0 && (
        <Checkbox checked={without} onChange={(event) => setWithout(event.target.checked)}>
          {text('commit.ignoreErrors', { count: counts.error })}
        </Checkbox>
      )}
      {nothing !== null && <span className={styles.bad}>{nothing}</span>}
      <Button
        type="primary"
        disabled={blocked || slips === 0 || (counts.error > 0 && !without)}
        onClick={() => setAsking(true)}
      >
        {text(dialog.detail.history ? 'history.commit' : 'commit', { count: slips })}
      </Button>
      {asking && <ConfirmDialog {...dialog} ignoreErrors={without} onClose={() => setAsking(false)} />}
    </>
  );
}
