import type { Identifier } from './identifiers';

/** What may be done with all rows of one kind of issue at once. */
export const KIND_ACTIONS = [
  'leaveOut',
  'takeIn',
  'setValue',
  'choosePerson',
  'samePerson',
  'sameName',
  'newPeople',
  /** Each cell is set to what the issue says it should hold: only of kinds that are sure of it. */
  'setExpected',
  /** The doubt is right as it is, for a reason. */
  'accept',
  /** What the sheet pays is put on record as a raise, for a reason. */
  'raise',
] as const;
export type KindAction = (typeof KIND_ACTIONS)[number];

export type IssueLevel = 'error' | 'warning' | 'info';
export type IssueLanguage = 'zh' | 'en';

/** Somebody of the staff list, as an issue names him. */
export interface NamedPerson {
  name: string;
  staffNo?: string | null;
  dept?: string | null;
  left?: boolean;
}

/** What a parameter may be, by the name a catalogue gives it. Amounts are 分. */
export interface ParameterTypes {
  text: string;
  count: number;
  /** A number of days or hours as the sheet has it, or its text. */
  figure: string | number;
  fen: number;
  fenOrNone: number | null;
  /** An amount, or as text a figure that is none, or none that is certain. */
  fenOrText: number | string;
  flag: boolean;
  /** Rows of the sheet. */
  rows: readonly number[];
  names: readonly string[];
  /** Whose a number is. */
  owners: readonly { by: Identifier; name: string }[];
  person: NamedPerson;
  personOrNone: NamedPerson | null;
  people: readonly NamedPerson[];
  /** By how much items differ from what they are compared with. */
  changes: readonly { label: string; fen: number }[];
}

/** A kind of parameter, the words it may be, or (`each`) the words it is a list of. */
export type Parameter = keyof ParameterTypes | readonly string[] | { each: readonly string[] };
export type Parameters = Readonly<Record<string, Parameter>>;

/** The values of an issue, by the parameters its catalogue declares. */
export type ValuesOf<P extends Parameters> = {
  [K in keyof P]: P[K] extends keyof ParameterTypes
    ? ParameterTypes[P[K]]
    : P[K] extends readonly (infer W)[]
      ? W
      : P[K] extends { each: readonly (infer W)[] }
        ? readonly W[]
        : never;
};

/** Names rows of a sheet by their numbers: "第3、5行", "row 3, 5". */
export type RowWords = (rows: readonly number[], language: IssueLanguage) => string;

/** Names a column of a sheet by its place from 0: "C". */
export type ColumnWords = (index: number) => string;

/**
 * What words may say beside the values. `date`: of the day the issue is about, YYYY-MM-DD. `rows`, `column`: name rows and a
 * column of its sheet.
 */
export interface About {
  date: string;
  rows: (rows: readonly number[]) => string;
  column: ColumnWords;
}

/** Says an issue; its row is said before. */
export type Wording<P extends Parameters> = (values: ValuesOf<P>, about: About) => string;

/** One kind of issue: how grave it can be (as a rule the first), what it names, and its words. */
export interface IssueDefinition<L extends IssueLevel = IssueLevel, P extends Parameters = Parameters> {
  levels: readonly L[];
  parameters: P;
  zh: Wording<P>;
  en: Wording<P>;
}

/** Issues by their codes. Each takes the values of its own parameters, so of any catalogue nothing is known of them. */
export type IssueCatalogue = Readonly<
  Record<
    string,
    {
      levels: readonly IssueLevel[];
      parameters: Parameters;
      /** What may be done with all rows of the kind at once; absent: nothing. */
      actions?: readonly KindAction[];
      /** Which of them are sure of what they expect, where not all of a kind are. */
      isSure?: (values: never) => boolean;
      zh: (values: never, about: About) => string;
      en: (values: never, about: About) => string;
    }
  >
>;

/** Declares one kind of issue; the compiler holds its words to its parameters. */
export function define<const L extends IssueLevel, const P extends Parameters>(
  levels: L | readonly [L, ...L[]],
  parameters: P,
  zh: Wording<P>,
  en: Wording<P>,
): IssueDefinition<L, P> {
  return { levels: typeof levels === 'string' ? [levels] : levels, parameters, zh, en };
}

/** What an issue of a catalogue is as data: a code, its level, the values its words name, and what a kind of sheet adds. */
export type IssueOf<C extends IssueCatalogue, Extra = object> = {
  [K in keyof C & string]: Extra & {
    level: C[K]['levels'][number];
    code: K;
    values: ValuesOf<C[K]['parameters']>;
  };
}[keyof C & string];

/** As far as wording goes. */
export interface WordedIssue {
  code: string;
  /** Row of the sheet, from 1. */
  row?: number | undefined;
  /** YYYY-MM-DD */
  date?: string | null | undefined;
  values: object;
}

export const codesOf = <C extends IssueCatalogue>(catalogue: C) =>
  Object.keys(catalogue) as [keyof C & string, ...(keyof C & string)[]]; // a catalogue is never empty
