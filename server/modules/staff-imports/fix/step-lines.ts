import type { StepLine } from '@contract/imports/steps';
import { cellLines, leftLines } from '../../../imports';
import type { ImportRecord, RowRecord } from '../store';
import { type ChosenPerson, ledTo, type RowChange } from './change';

interface Changing {
  record: Pick<ImportRecord, 'columns'>;
  before: RowRecord;
  /** Its texts as they stand now. */
  cells: readonly string[];
  change: RowChange;
  /** Who was chosen. */
  person: ChosenPerson | null;
}

/** What one step says of a row; pure. */
export function stepLines({ record, before, cells, change, person }: Changing): StepLine[] {
  return [
    ...cellLines(record.columns, before.cells, cells, change),
    ...whoLines(before, change, person),
    ...leftLines(change),
  ];
}

function whoLines(before: RowRecord, { who }: RowChange, person: ChosenPerson | null): StepLine[] {
  if (who === undefined) return [];
  if (who === 'new') return [{ kind: 'newPerson', label: null, before: null, after: null }];
  const chosen = who === 'same' ? (ledTo(before)?.person ?? null) : person;
  const after = chosen && (chosen.staffNo ? `${chosen.name}（${chosen.staffNo}）` : chosen.name);
  return [{ kind: 'person', label: null, before: before.name, after }];
}
