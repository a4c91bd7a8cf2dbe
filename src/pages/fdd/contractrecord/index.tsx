import { fddContractApi } from '@contract/fdd/endpoints';
import { lazy, Suspense, useState } from 'react';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useRefresh } from '@/utils/query/refresh';
import { useServices } from '@/models/hooks';
import { useAddress } from '@/utils/use-address';
import ContractList from './list/ContractList';

// Come with forms and dialogs, which the list does not need.
const ContractDrawer = lazy(() => import('./detail/ContractDrawer'));
const StartForm = lazy(() => import('./actions/StartForm'));
const StartedDialog = lazy(() => import('./actions/StartedDialog'));
const TemplatesDrawer = lazyWithMessages(
  ['contract-template', 'fdd-auth'],
  () => import('./templates/TemplatesDrawer'),
);

/** 签署记录: the list, and over it one contract, the form of 发起签署, how far that is, or the templates, as the address says. */
export default function ContractRecordsPage() {
  const { params, patch } = useAddress();
  const off = useServices().esign === 'off';
  const changed = useRefresh(fddContractApi.list);
  const [started, setStarted] = useState<{ batchId: string; jobId: string; count: number } | null>(null);
  const id = params.get('record');
  return (
    <>
      <ContractList />
      <Suspense fallback={null}>
        {id && <ContractDrawer key={id} id={id} onClose={() => patch({ record: null })} onChanged={changed} />}
        {params.get('start') === '1' && !off && (
          <StartForm
            onClose={() => patch({ start: null })}
            onStarted={(batch) => {
              setStarted(batch);
              changed();
              patch({ start: null });
            }}
          />
        )}
        {params.get('templates') === '1' && (
          <TemplatesDrawer
            onClose={() => patch({ templates: null })}
            onSent={changed}
            onLook={(batch) => patch({ templates: null, batch, page: null })}
          />
        )}
        {started && (
          <StartedDialog
            started={started}
            onDone={changed}
            onClose={() => setStarted(null)}
            onLook={() => {
              setStarted(null);
              patch({ batch: started.batchId, page: null });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
