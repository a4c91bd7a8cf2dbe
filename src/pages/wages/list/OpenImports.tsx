import { Alert, Button } from 'antd';
import type { ImportSummary } from '@contract/wages/import-schemas';
import { SPACE } from '@/theme/tokens';
import { useText } from '../hooks/use-text';

interface OpenImportsProps {
  list: readonly ImportSummary[];
  onOpen: (importId: string) => void;
  onHistory: () => void;
}

/** Imports begun and not finished: nothing is lost when the browser closed in between. */
export default function OpenImports({ list, onOpen, onHistory }: OpenImportsProps) {
  const past = list.filter(({ history }) => history);
  return (
    <>
      <OpenLine list={list.filter(({ history }) => !history)} onOpen={onOpen} />
      {past.length > 0 && <PastLine count={past.length} onOpen={onHistory} />}
    </>
  );
}

/** Those of past months are gone on with together. */
function PastLine({ count, onOpen }: { count: number; onOpen: () => void }) {
  const text = useText();
  return (
    <Alert
      style={{ marginBlockEnd: SPACE.md }}
      type="info"
      showIcon
      message={text('imports.history', { count })}
      action={
        <Button size="small" type="primary" ghost onClick={onOpen}>
          {text('imports.resume')}
        </Button>
      }
    />
  );
}

function OpenLine({ list, onOpen }: { list: readonly ImportSummary[]; onOpen: (importId: string) => void }) {
  const text = useText();
  const [first] = list;
  if (!first) return null;
  return (
    <Alert
      style={{ marginBlockEnd: SPACE.md }}
      type="info"
      showIcon
      message={text('imports.open', { count: list.length, file: first.fileName, month: first.payMonth })}
      action={
        <Button size="small" type="primary" ghost onClick={() => onOpen(list.length === 1 ? first.id : 'new')}>
          {text('imports.resume')}
        </Button>
      }
    />
  );
}
