import { lazy, Suspense } from 'react';
import { PRINT_SCOPES } from '@contract/wages/print-scopes';
import PageLoading from '@/components/PageLoading';
import BatchList from './list/BatchList';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useAddress } from '@/utils/use-address';

// Each comes with parts the list does not need.
const BatchPage = lazyWithMessages(['sum-checks', 'confidential'], () => import('./batch/BatchPage'));
const IssuedSlips = lazy(() => import('./issued/IssuedSlips'));
const ImportWizard = lazyWithMessages(
  ['wage-import', 'sheet-import', 'sum-checks', 'feedback', 'confidential'],
  () => import('./import'),
);
const HistoryImports = lazyWithMessages(
  ['wage-history', 'wage-import', 'sheet-import', 'sum-checks'],
  () => import('./history/HistoryImports'),
);
const PrintPage = lazyWithMessages(['wage-print'], () => import('./print/PrintPage'));

/** 工资条管理: the list, one batch, slips on paper, the slips of several, an import, or those of past months, as the address says. The same for a company's own people and for an administrator. */
export default function WagesScreen({ title, readOnly = false }: { title?: string; readOnly?: boolean }) {
  const { params } = useAddress();
  const batchId = params.get('batch');
  if (params.has('import')) {
    return (
      <Suspense fallback={<PageLoading />}>
        <ImportWizard />
      </Suspense>
    );
  }
  const scope = PRINT_SCOPES.find((one) => one === params.get('print'));
  if (batchId && scope) {
    return (
      <Suspense fallback={<PageLoading />}>
        <PrintPage key={`${batchId} ${scope}`} batchId={batchId} scope={scope} />
      </Suspense>
    );
  }
  if (batchId) {
    return (
      <Suspense fallback={<PageLoading />}>
        <BatchPage key={batchId} id={batchId} />
      </Suspense>
    );
  }
  if (params.get('view') === 'history' && !readOnly) {
    return (
      <Suspense fallback={<PageLoading />}>
        <HistoryImports />
      </Suspense>
    );
  }
  if (params.get('view') === 'slips') {
    return (
      <Suspense fallback={<PageLoading />}>
        <IssuedSlips title={title} />
      </Suspense>
    );
  }
  return <BatchList title={title} readOnly={readOnly} />;
}
