/** What other modules may use of imports of wage sheets. */
export { settled } from './accept/settled';
export { printOfOff } from './corrections/prints';
export { type CorrectionOrder, SHEET_SLIPS, type SheetPerson, type SheetSlips } from './corrections/hook';
export { type OpenImport, openImports } from './open-imports';
export { peopleByIdAndPast } from './pass/people-and-past';
export { rereadByAttendance } from './pass/reread-by-attendance';
export { rereadByRules } from './pass/reread-by-rules';
