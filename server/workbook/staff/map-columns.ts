import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import {
  KEY_IMPORT_FIELDS,
  isNamePart,
  missingFields,
  type StaffImportField,
  type StaffImportMode,
} from '@contract/staff/import-fields';
import type { StaffColumn } from '@contract/staff/import-schemas';
import { recall } from '../mapping/best-template';
import type { LearntTemplate } from '../mapping/learnt-shape';
import { holdsShortNumbers, sampleStatistics, sampleTexts } from '../mapping/samples';
import { SECRET_LABEL } from '../mapping/secret-label';
import type { HeaderLabel, SheetRow } from '../types';
import { type FieldMeaning, fieldMeaning } from './synonyms';

/** A mapping the company has used, by label. */
export type StaffTemplate = LearntTemplate<Pick<StaffColumn, 'label' | 'target'>>;

/** Under these names stands a numbering as often as a number of the person's. */
const MAYBE_NUMBERING = /^(编号|no\.?|id)$/i;

/** May be the name of an account. */
const ACCOUNT = /^(?:user ?_?name|用户名)$/i;

/** What lists call many things, a state among them. */
const MAYBE_STATE = /^(状态|狀態|status)$/i;
const STATE = /[在离離][职職]|试用|試用|转正|正式|停薪|退休|辞|active|probation|resign|terminat|left|employ/i;
/** Codes of which each program has its own. */
const SEX_CODED = /^[0-9]$/;

/**
 * What becomes of each column: the company's learnt mapping, then the dictionary, else it is not imported. What was left out the
 * last time stays out, but where its name says what it is, that is offered. Columns that are new to a sheet known before, or
 * stand elsewhere in it, are marked. `rows` are data rows of the head.
 */
export function mapStaffColumns(
  labels: readonly HeaderLabel[],
  rows: readonly SheetRow[],
  templates: readonly StaffTemplate[] = [],
): StaffColumn[] {
  const known = recall(
    labels,
    templates.map(({ columns }) => columns),
  );
  const learnt = known?.found ?? new Map<number, { label: string; target: StaffImportField | null }>();
  const change = (place: number): Pick<StaffColumn, 'change'> => {
    if (known === null) return {};
    if (!known.found.has(place)) return { change: 'added' };
    return known.moved.has(place) ? { change: 'moved' } : {};
  };
  const used = new Set([...learnt.values()].flatMap((column) => column.target ?? []));
  const leftOut = (place: number) => learnt.get(place)?.target === null;
  const claims = labels.flatMap((label, place) => {
    if ((learnt.has(place) && !leftOut(place)) || !label.named || SECRET_LABEL.test(label.label)) return [];
    const meaning = told(fieldMeaning(label.label), label, rows);
    return meaning && fits(label, meaning.field, rows)
      ? [{ place, field: meaning.field, rank: meaning.rank * 1_000 + place }]
      : [];
  });
  const chosen = new Map<number, StaffImportField>();
  // Columns that were left out give way to all others.
  for (const { place, field } of claims.sort(
    (a, b) => Number(leftOut(a.place)) - Number(leftOut(b.place)) || a.rank - b.rank,
  )) {
    if (used.has(field)) continue;
    used.add(field);
    chosen.set(place, field);
  }
  const [whole] = [...chosen].find(([, field]) => field === 'name') ?? [];
  const inParts = [...chosen.values()].filter(isNamePart).length > 1;
  // The whole name goes before its parts, both parts before what somebody signs in as.
  if (whole !== undefined && inParts && ACCOUNT.test(labels[whole]?.label ?? '')) chosen.delete(whole);
  else if (used.has('name')) for (const [place, field] of chosen) if (isNamePart(field)) chosen.delete(place);
  return labels.map((label, place) => {
    const { index, hidden: hiddenInSheet } = label;
    const column = { index, label: label.label, hiddenInSheet, ...change(place) };
    if (SECRET_LABEL.test(label.label)) return { ...column, target: null, source: 'none', samples: [] };
    const samples = sampleTexts(rows, index);
    const own = learnt.get(place);
    const known = chosen.get(place);
    if (leftOut(place))
      return {
        ...column,
        target: null,
        source: 'leftOut',
        ...(known === undefined ? {} : { offered: known }),
        samples,
      };
    const target = own ? own.target : (known ?? null);
    return { ...column, target, source: own ? 'template' : target === null ? 'none' : 'synonym', samples };
  });
}

/** Tells of columns left out the last time whose names say what they are: nobody looks for what is not there. */
export function leftOutNotices(columns: readonly StaffColumn[]): SheetNotice[] {
  const labels = columns.flatMap(({ label, target, offered }) =>
    target === null && offered !== undefined ? [label] : [],
  );
  return labels.length === 0 ? [] : [{ code: 'leftOut', values: { labels } }];
}

/** Short numbers under "ID No" are the company's own. */
const told = (meaning: FieldMeaning | null, { index }: HeaderLabel, rows: readonly SheetRow[]) =>
  meaning?.field === 'idNo' && holdsShortNumbers(rows, index) ? { ...meaning, field: 'staffNo' as const } : meaning;

function fits(label: HeaderLabel, field: StaffImportField, rows: readonly SheetRow[]): boolean {
  const facts = sampleStatistics(rows, label.index);
  if (field === 'name') return facts.numeric === null || facts.numeric < 0.8;
  if (field === 'workStatus' && MAYBE_STATE.test(label.label.trim()))
    return rows.some((row) => STATE.test(row.cells[label.index]?.text ?? ''));
  if (field === 'gender') {
    const texts = rows.flatMap((row) => row.cells[label.index]?.text.trim() || []);
    return !texts.includes('0') || !texts.every((text) => SEX_CODED.test(text));
  }
  if (field === 'staffNo' && MAYBE_NUMBERING.test(label.label.trim())) return !countsUp(rows, label.index);
  if (field === 'dept' || field === 'position') return facts.numeric === null || facts.numeric < 0.9;
  return true;
}

/** 1, 2, 3 … down the rows. */
function countsUp(rows: readonly SheetRow[], column: number): boolean {
  const values = rows.flatMap((row) => (row.cells[column] === undefined ? [] : [Number(row.cells[column]?.text)]));
  return values[0] === 1 && values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1);
}

/** What the columns still lack before rows can be taken in. Changing people asks only for what finds them. */
export function staffMappingGaps(columns: readonly StaffColumn[], mode: StaffImportMode): SheetNotice[] {
  const targets = new Set(columns.map((column) => column.target));
  if (mode === 'upsert')
    return KEY_IMPORT_FIELDS.some((field) => targets.has(field))
      ? []
      : [{ code: 'keysMissing', values: { fields: KEY_IMPORT_FIELDS } }];
  const missing = missingFields(targets);
  return missing.length > 0 ? [{ code: 'requiredMissing', values: { fields: missing } }] : [];
}
