import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { openImports } from '@/services/wage-imports';
import { useText } from '../hooks/use-text';

/** Imports begun and not finished: nothing is lost when the browser closed in between. */
export default function OpenImports({ onOpen }: { onOpen: (importId: string) => void }) {
  const text = useText();
  const { data } = useQuery({ ...openImports(), meta: { inPlace: false } });
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
