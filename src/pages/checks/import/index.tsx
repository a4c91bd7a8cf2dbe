import { useCallback } from 'react';
import { ImportWords } from '@/components/sheet-import/use-text';
import { useAddress } from '@/utils/use-address';
import NewImport from './NewImport';
import OpenImport from './OpenImport';

const NOTHING = { import: null, step: null };

/** 导入考勤 as a full page inside the screen: `?import=new` begins one, `?import=<id>` continues it. */
export default function CheckImportWizard({ month }: { month: string | undefined }) {
  const { params, patch } = useAddress();
  const id = params.get('import');
  const open = useCallback((importId: string | null) => patch({ ...NOTHING, import: importId ?? 'new' }), [patch]);
  const leave = useCallback((of?: string) => patch({ ...NOTHING, ...(of ? { month: of } : {}) }, 'push'), [patch]);
  return (
    <ImportWords.Provider value="checks.import">
      {id === null || id === 'new' ? (
        <NewImport month={month} onOpen={open} onLeave={() => leave()} />
      ) : (
        <OpenImport
          key={id}
          id={id}
          wanted={params.get('step')}
          onStep={(step) => patch({ step }, 'push')}
          onOpen={open}
          onLeave={leave}
        />
      )}
    </ImportWords.Provider>
  );
}
