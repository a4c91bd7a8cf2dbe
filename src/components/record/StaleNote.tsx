import { Alert, Button } from 'antd';
import { SPACE } from '@/theme/tokens';
import { useTextOf } from '@/utils/use-text';

interface StaleNoteProps {
  /** Shows the record as it stands now, in place of what was typed; asks before (`useAskFirst`). */
  onLoad: () => void;
}

/** In a form that could not be saved because somebody else changed its record: what is typed stays until its author loads the newer version. */
export default function StaleNote({ onLoad }: StaleNoteProps) {
  const text = useTextOf('record');
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBlock: SPACE.sm }}
      message={text('stale')}
      action={
        <Button size="small" onClick={onLoad}>
          {text('stale.load')}
        </Button>
      }
    />
  );
}
