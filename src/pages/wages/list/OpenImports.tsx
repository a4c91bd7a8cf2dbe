import { Alert, Button } from 'antd';
import { useCallback } from 'react';
import { listOpenImports } from '@/services/wage-imports';
import { useServerEvent } from '@/utils/events';
import { useLoad } from '@/utils/use-load';
import { useText } from '../hooks/use-text';

/** Imports begun and not finished: nothing is lost when the browser closed in between. */
export default function OpenImports({ onOpen }: { onOpen: (importId: string) => void }) {
  const text = useText();
  const { data, reload } = useLoad(
    useCallback((options) => listOpenImports(options), []),
    { inPlace: false },
  );
  useServerEvent('import', () => reload({ quiet: true }));
  const first = data?.list[0];
  if (!first) return null;
  return (
    <Alert
      style={{ marginBlockEnd: 16 }}
      type="info"
      showIcon
      message={text('imports.open', { count: data.list.length, file: first.fileName, month: first.payMonth })}
      action={
        <Button size="small" type="primary" ghost onClick={() => onOpen(data.list.length === 1 ? first.id : 'new')}>
          {text('imports.resume')}
        </Button>
      }
    />
  );
}
