import type { StaffImportField } from '@contract/staff/import-fields';
import type { StaffIssue } from '@contract/staff/issues/catalogue';

/** The issues about a field of the record. */
export type FieldIssue = Extract<StaffIssue, { values: { field: StaffImportField } }>;
export type FieldCode = FieldIssue['code'];
type Of<C extends FieldCode> = Extract<FieldIssue, { code: C }>;
/** What an issue of the code names beside its field. */
export type ValuesOfCode<C extends FieldCode> = Omit<Of<C>['values'], 'field' | 'label'>;

/** Says what is wrong with a field; `more`: a graver or lighter level than usual, who may be the same person. */
export type Report = <C extends FieldCode>(
  code: C,
  field: StaffImportField,
  values: ValuesOfCode<C>,
  more?: { level?: Of<C>['level']; staffId?: string },
) => void;

/** What is wrong with a cell, but for the column it stands in. */
export type CellProblem<C extends FieldCode = FieldCode> = {
  [K in C]: { code: K; level: Of<K>['level']; values: ValuesOfCode<K> };
}[C];

/** The problem as an issue of its column, or of the record's field where the sheet has none. */
export function atField(
  { values, ...problem }: CellProblem,
  place: { field: StaffImportField; label: string; column: number | null; staffId?: string | undefined },
): StaffIssue {
  const { field, label, column, staffId } = place;
  return {
    ...problem,
    column,
    values: { ...values, field, label },
    ...(staffId === undefined ? {} : { staffId }),
  } as StaffIssue; // by its code
}
