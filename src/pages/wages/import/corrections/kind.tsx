import { slipApi } from '@contract/wages/endpoints';
import type { ImportDetail, ImportSummary } from '@contract/wages/import-schemas';
import { netSettled } from '@contract/wages/net/proof';
import type { ImportKind } from '@/components/sheet-import/kind';
import { type CorrectionUpload, uploadCorrections } from '@/services/wage-imports';
import { WAGE_IMPORT } from '../kind';
import ChangesStep from './ChangesStep';
import CorrectionDone from './CorrectionDone';
import CorrectionTag from './CorrectionTag';
import CorrectionUploadNote from './CorrectionUploadNote';

/** How a sheet of some people corrects the slips of a 工资表: read as any wage sheet, then held against the slips. */
export const WAGE_CORRECTION: ImportKind<ImportSummary, ImportDetail, CorrectionUpload> = {
  ...WAGE_IMPORT,
  messages: 'wages.import',
  Label: CorrectionTag,
  upload: { post: uploadCorrections, instant: true, Fields: CorrectionUploadNote },
  steps: [
    ...WAGE_IMPORT.steps.filter(({ key }) => key !== 'generate'),
    {
      key: 'changes',
      states: ['staged'],
      isOpen: ({ net, month }) => netSettled(net) && month.open === null,
      Content: ChangesStep,
    },
  ],
  params: [],
  kept: ['corrects'],
  leaveTo: ({ corrects }) => (corrects ? { batch: corrects.batchId, tab: 'slips' } : {}),
  stale: [...WAGE_IMPORT.stale, slipApi.list, slipApi.issued],
  Done: CorrectionDone,
};
