import type { NamedPerson } from '@contract/issues/definition';
import type { StepLine } from '@contract/imports/steps';
import type { CheckFixes } from '../../../db/tables/check-import';
import { leftLines } from '../../../imports';
import type { PersonRow } from '../store';
import type { Touched } from './note-step';
import { codesOf } from './row-fixed';

export interface PersonChange {
  staffId?: string;
  /** Who that is. */
  person?: Pick<NamedPerson, 'name' | 'staffNo'>;
  ignored?: boolean;
}

/** A change of a person of the sheet laid over what was said of him before; pure. */
export function personFixed(
  row: Pick<PersonRow, 'key' | 'row_no' | 'name' | 'status' | 'issues'>,
  before: CheckFixes['people'][string] = {},
  { staffId, person, ignored }: PersonChange,
): Touched {
  const { left: was, ...rest } = before;
  const left = ignored === true && row.status !== 'ignored' ? codesOf(row) : ignored === false ? undefined : was;
  const fix = {
    ...rest,
    ...(staffId === undefined ? {} : { staffId }),
    ...(ignored === undefined ? {} : { ignored }),
    ...(left ? { left } : {}),
  };
  const after = person && (person.staffNo ? `${person.name}（${person.staffNo}）` : person.name);
  const chosen: StepLine[] = after === undefined ? [] : [{ kind: 'person', label: null, before: row.name, after }];
  const changed = ignored === undefined || ignored === (row.status === 'ignored') ? {} : { ignored };
  return {
    rowNo: row.row_no,
    name: row.name,
    part: { people: { [row.key]: fix } },
    lines: [...chosen, ...leftLines(changed)],
  };
}
