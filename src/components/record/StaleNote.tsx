import { Alert, Button } from 'antd';
import { SPACE } from '@/theme/tokens';
import { useAskFirst } from '@/utils/use-ask-first';
import { useTextOf } from '@/utils/use-text';

interface StaleNoteProps {
  /** Shows the record as it stands now, in place of what was typed. */
  onLoad: () => void;
}

/** In a form that could not be saved because somebody else changed its record: what is typed stays until its author loads the newer version. */
export default function StaleNote({ onLoad }: StaleNoteProps) {
  const text = useTextOf('record');
  const load = useAskFirst(onLoad);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBlock: SPACE.sm }}
      message={text('stale')}
      action={
        <Button size="small" onClick={load}>
          {text('stale.load')}
        </Button>
      }
    />
  );
}
