import type { StepLine } from '@contract/imports/steps';
import { called, type Changing } from './fix-log';

/** What one step says of a row: what stood there before it beside what stands there after it. Pure. */
export function stepLines({ record, before, cells, change, person }: Omit<Changing, 'actor' | 'at'>): StepLine[] {
  const lines: StepLine[] = [];
  for (const index of Object.keys(change.cells ?? {}).map(Number)) {
    const place = record.columns.findIndex((column) => column.index === index);
    const label = record.columns[place]?.label ?? null;
    lines.push({ kind: 'cell', label, before: before.cells[place] ?? '', after: cells[place] ?? '' });
  }
  if (change.staffId !== undefined)
    lines.push({
      kind: 'person',
      label: null,
      before: before.staff_name === null ? null : called(before.staff_name, before.staff_no),
      after: person && called(person.name, person.staffNo),
    });
  if (change.ignored !== undefined)
    lines.push({ kind: change.ignored ? 'ignored' : 'restored', label: null, before: null, after: null });
  return lines;
}
