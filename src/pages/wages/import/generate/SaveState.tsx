import { Button } from 'antd';
import { useText } from '@/components/sheet-import/use-text';
import type { AutoSave } from './use-auto-save';

/** State of the auto-save. */
export default function SaveState({ saving }: { saving: AutoSave }) {
  const text = useText();
  if (!saving.valid) return <span>{text('settings.invalid')}</span>;
  return (
    <span role="status">
      {text(`settings.${saving.state}`)}
      {saving.state === 'failed' && (
        <Button type="link" size="small" onClick={() => void saving.flush()}>
          {text('retry')}
        </Button>
      )}
    </span>
  );
}
