import { lazy } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { sheetPlaces } from '@contract/imports/places';
import { batchApi, importApi, referenceApi } from '@contract/wages/endpoints';
import type { ImportDetail, ImportSummary } from '@contract/wages/import-schemas';
import { netSettled } from '@contract/wages/net/proof';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import LockLink from '@/components/checks/LockLink';
import { handFiles } from '@/components/sheet-drop/handed-files';
import { HEADER_STEP, headerStep } from '@/components/sheet-import/header/header-step';
import type { ImportKind } from '@/components/sheet-import/kind';
import {
  cancelImport,
  getImport,
  getRawRows,
  openImports,
  setLayout,
  type WageUpload,
  uploadWorkbook,
} from '@/services/wage-imports';
import CheckStep from './check/CheckStep';
import DoneStep from './DoneStep';
import { importLabel } from './model/import-label';
import MonthTypeTag from './month-type/MonthTypeTag';
import SheetQuestions from './SheetQuestions';
import UploadFields from './UploadFields';

// Most imports never open the first.
const ColumnsStep = lazy(() => import('./columns/ColumnsStep'));
const GenerateStep = lazy(() => import('./generate/GenerateStep'));

/** How a wage sheet is imported. */
export const WAGE_IMPORT: ImportKind<ImportSummary, ImportDetail, WageUpload> = {
  messages: 'wages.import',
  issues: WAGE_ISSUES,
  calls: { listOpen: openImports, get: getImport, cancel: cancelImport },
  label: importLabel,
  Label: MonthTypeTag,
  isUnchecked: ({ unchecked }) => unchecked.length > 0,
  upload: {
    post: uploadWorkbook,
    instant: true,
    several: (files, { leave }) => {
      handFiles('history', window.location.pathname, files);
      leave({ view: 'history' });
    },
    Fields: UploadFields,
    remedy: (code, { payMonth }) =>
      code === BUSINESS_ERRORS.CHECKS_NOT_LOCKED.code && payMonth && <LockLink month={payMonth} />,
  },
  steps: [
    headerStep({ getRawRows, setLayout, turns: true }),
    { key: 'columns', states: ['needsMapping', 'staged'], Content: ColumnsStep },
    { key: 'check', states: ['staged'], Content: CheckStep },
    // Nothing can be made of a sheet before it is settled which month it is of and which column is net pay.
    {
      key: 'generate',
      states: ['staged'],
      isOpen: ({ net, month }) => netSettled(net) && month.open === null,
      Content: GenerateStep,
    },
  ],
  Above: SheetQuestions,
  places: ({ layout, sheets }) => sheetPlaces(layout, sheets),
  // An ordinary sheet needs no look at header and columns; one without a header, whose net pay nothing proves, or that
  // differs from what was learnt, opens where that is asked.
  stepWaiting: ({ state, net, columns }) => {
    if (columns.length === 0) return HEADER_STEP;
    return state === 'needsMapping' || !netSettled(net) || columns.some(({ change }) => change !== undefined)
      ? 'columns'
      : 'check';
  },
  figures: [importApi.controls, referenceApi.compare],
  params: ['newType', 'newMonth'],
  stale: [batchApi.list],
  Done: DoneStep,
};
