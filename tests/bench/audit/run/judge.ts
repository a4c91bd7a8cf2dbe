import { type SheetNotice, SHEET_NOTICES } from '@contract/sheet-notices/catalogue';
import type { Line } from '../companies/company';
import type { FaultySheet } from '../faults/plan';
import type { RowKind, SheetKind } from '../faults/kind';
import type { Coverage, ImportedRow, Issue, Reading } from './imports';

/** What came of a fault: said with the right figure, said, or missed with what was said instead. */
export interface Verdict {
  kind: RowKind | SheetKind;
  /** And of a row its person. */
  company: string;
  found: boolean;
  right: boolean;
  why: string;
}

type Rows = ReadonlyMap<Line, number>;

/** A sheet's reading, and where its lines stand. */
export interface Said {
  reading: Reading;
  rows: Rows;
}

/** `right`: the right sheet's reading: what is said there already says nothing of a fault. */
export function judge(sheet: FaultySheet, { reading, rows }: Said, right: Said): Verdict[] {
  const company = sheet.draft.spec.key;
  if (sheet.whole) return [{ company, ...ofSheet(sheet.whole, reading, right.reading) }];
  const before = codesByPerson(right);
  return sheet.rows.flatMap(({ kind, said }) =>
    said.map(({ line, expected }) => {
      const rowNo = rows.get(line) ?? 0;
      const known = before.get(line.person.no) ?? new Set<string>();
      return { kind, company: `${company} ${line.person.no}`, ...ofRow(kind, reading, rowNo, expected, known) };
    }),
  );
}

function ofRow(
  kind: RowKind,
  reading: Reading,
  rowNo: number,
  expected: number | undefined,
  known: ReadonlySet<string>,
) {
  if (reading.state !== 'staged') return missed(`the sheet is ${reading.state} ${reading.failure ?? ''}`);
  const issues = (reading.rows.get(rowNo)?.issues ?? []).filter(({ code }) => !known.has(code));
  const saying = issues.filter(({ code, level }) => kind.codes.includes(code) && (kind.note || level !== 'info'));
  if (saying.length === 0) return missed(instead(issues));
  const right = expected === undefined || saying.some((issue) => figureOf(issue) === expected);
  return {
    found: true,
    right,
    why: right ? '' : `${expected} expected, said ${saying.map((issue) => figureOf(issue) ?? 'no figure').join(', ')}`,
  };
}

function ofSheet({ kind }: NonNullable<FaultySheet['whole']>, reading: Reading, right: Reading) {
  const known = noticed(right);
  const said = new Set(noticed(reading).filter((each) => !known.includes(each)));
  if (reading.missing.some((staffNo) => !right.missing.includes(staffNo))) said.add('missing');
  // Said of rows one by one where it is a matter of rows.
  for (const { issues } of reading.rows.values())
    for (const { code } of issues) if (kind.codes.includes(code)) said.add(code);
  const found = kind.codes.some((code) => said.has(code));
  const state = reading.state === 'staged' ? '' : `the sheet is ${reading.state} ${reading.failure ?? ''}; `;
  return { kind, found, right: found, why: found ? '' : `${state}notices: ${[...said].join(' ') || 'none'}` };
}

const noticed = ({ notices, monthAsked }: Reading) => [
  ...notices.map(({ code }) => code),
  ...(monthAsked ? ['otherMonth'] : []),
];
/** What should stand there, in 分: of a figure that changed, last month's. */
const figureOf = ({ values }: Issue) => {
  const figure = values.expected ?? values.last ?? null;
  // Texts are yuan as they are shown.
  if (typeof figure === 'string') return Math.round(Number(figure.replaceAll(',', '')) * 100);
  return figure === null ? null : Number(figure);
};
const missed = (why: string) => ({ found: false, right: false, why });
const instead = (issues: readonly Issue[]) =>
  issues.length === 0 ? 'nothing said' : `said instead: ${[...new Set(issues.map(({ code }) => code))].join(' ')}`;

const alarming = ({ level }: Issue) => level !== 'info';

/** Codes by staff number. */
function codesByPerson({ reading, rows }: Said): Map<string, Set<string>> {
  return new Map(
    [...rows].map(([{ person }, rowNo]) => [
      person.no,
      new Set((reading.rows.get(rowNo)?.issues ?? []).map(({ code }) => code)),
    ]),
  );
}

/** Alarms of a sheet about rows that are right. */
export interface Alarms {
  rows: number;
  /** Rows with an error or a warning. */
  alarmed: number;
  /** Rows by code. */
  codes: Map<string, number>;
  notices: string[];
  coverage: Coverage[];
  /** One of each code, to look at. */
  examples: Map<string, string>;
}

export function alarmsOf({ reading, rows }: Said, except: ReadonlySet<Line>): Alarms {
  const alarms: Alarms = {
    rows: 0,
    alarmed: 0,
    codes: new Map(),
    notices: [],
    coverage: reading.coverage,
    examples: new Map(),
  };
  const numbers = new Map([...rows].filter(([line]) => !except.has(line)).map(([line, rowNo]) => [rowNo, line]));
  alarms.rows = numbers.size;
  for (const [rowNo, line] of numbers) {
    const row: ImportedRow | undefined = reading.rows.get(rowNo);
    const issues = row?.issues.filter(alarming) ?? [];
    if (issues.length > 0) alarms.alarmed += 1;
    for (const code of new Set(issues.map((issue) => issue.code)))
      alarms.codes.set(code, (alarms.codes.get(code) ?? 0) + 1);
    for (const { code, values } of issues)
      if (!alarms.examples.has(code))
        alarms.examples.set(code, `row ${rowNo} ${line.person.no} ${JSON.stringify(values)}`);
  }
  alarms.notices = reading.notices
    .filter(({ code }) => gravity(code) !== 'info')
    .map(({ code, values }) => `${code} ${JSON.stringify(values)}`);
  if (reading.monthAsked) alarms.notices.push('the month is asked');
  return alarms;
}

const gravity = (code: string) => {
  const known = SHEET_NOTICES[code as SheetNotice['code']] as { levels: readonly string[] } | undefined;
  return known?.levels[0] ?? 'warning';
};
