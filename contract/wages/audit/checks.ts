import type { SheetFigures } from './figures';

/**
 * What the audit of a wage sheet asks of everybody in it, beside the sums (net/total-checks). attendance: what the sheet pays and
 * takes off for the time it states; monthAttendance: that time against the attendance of the month. A new one comes last.
 */
export const AUDIT_AREAS = [
  'tax',
  'insurance',
  'fund',
  'lastMonth',
  'person',
  'attendance',
  'formulas',
  'law',
  'monthAttendance',
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/** Why somebody could not be checked. Each is said with what would make it checkable. */
export const OPEN_REASONS = [
  /** The sheet has no column that says it. */
  'noColumn',
  /** The row has an amount that nobody can read, or leaves out one that is needed. */
  'unreadable',
  /** Nobody on the staff list is known to be this person. */
  'unknownPerson',
  /** The staff record does not say it. */
  'noRecord',
  /** There is no month before to compare with. */
  'noHistory',
  /** Months of the tax year are missing, and no figures of its beginning have been given. */
  'yearIncomplete',
  /** Items stand in the sheet of which nobody can say how far they are taxed. */
  'taxableUnclear',
  /** Too few rows, or no rule that most of them follow. */
  'noRule',
  /** The attendance of the month is not there. */
  'noAttendance',
  /** The company's pay rules do not lay it down. */
  'noPayRule',
  /** The slip came without a sheet, or before sheets were audited, and nobody has changed it since. */
  'notAudited',
  /** The attendance of the month may still change. */
  'attendanceUnlocked',
  /** It has nothing of the person. */
  'notInAttendance',
  /** It leaves out a figure that the sheet has. */
  'attendanceSilent',
] as const;
export type OpenReason = (typeof OPEN_REASONS)[number];

/** held: checked and right; off: checked, with a doubt that stands in the row; notAsked: cannot be asked of this person. */
export type Judgement = 'held' | 'off' | 'notAsked' | OpenReason;

const SIGNS = new Map<Judgement, string>([
  ['held', '+'],
  ['off', '!'],
  ['notAsked', '-'],
  ...OPEN_REASONS.map((reason, at): [Judgement, string] => [reason, String.fromCharCode(97 + at)]),
]);
const JUDGEMENTS = new Map([...SIGNS].map(([judgement, sign]) => [sign, judgement]));

/** What was found of one row in each area, a sign each in the order of AUDIT_AREAS. */
export type Audited = string;

export const auditedOf = (judgements: Readonly<Record<AuditArea, Judgement>>): Audited =>
  AUDIT_AREAS.map((area) => SIGNS.get(judgements[area]) ?? '-').join('');

export function judgementsOf(audited: Audited): Record<AuditArea, Judgement> {
  return Object.fromEntries(
    AUDIT_AREAS.map((area, at) => [area, JUDGEMENTS.get(audited[at] ?? '-') ?? 'notAsked']),
  ) as Record<AuditArea, Judgement>; // one entry an area
}

/** What checks learn has this shape; another number once what an earlier build has kept can be asked by no more. */
export const LEARNT_FORM = 3;

/** What the audit found of a sheet, as it is kept with it. */
export interface SheetAudit {
  /** Of rows that say nothing of their own. */
  usual: Audited;
  /** How many people are found to be what. */
  tally: Record<Audited, number>;
  /** What each check has learnt from the whole sheet, by its name. */
  learnt: Record<string, object>;
  /** LEARNT_FORM of the build that learnt it; undefined = 1. */
  form?: number;
  /** With an import: what its findings can be and name, as the build that found them had it. */
  findings?: string;
  /** With a batch: which of its items play the figures that was learnt from. */
  figures?: SheetFigures;
  /** Ids of the 对账文件 it was compared with, and of those its tax year begins with; sorted. */
  files?: string[];
  /** As what the attendance of the month stood when it was compared; null = there was none. */
  attendance?: string | null;
}

/** Of somebody of whom nothing was ever asked. */
export const NOT_AUDITED: Audited = auditedOf(
  Object.fromEntries(AUDIT_AREAS.map((area) => [area, 'notAudited'])) as Record<AuditArea, Judgement>, // one entry an area
);

/** The audit kept with a batch; null where it has been asked of nobody yet. */
export const askedAudit = <A extends Pick<SheetAudit, 'tally'>>(audit: A | null): A | null =>
  audit !== null && Object.keys(audit.tally).every(isNotAudited) ? null : audit;

/** Kept by an earlier build it has fewer areas. */
const isNotAudited = (audited: Audited) => audited !== '' && NOT_AUDITED.startsWith(audited);
