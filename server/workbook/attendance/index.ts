/** The attendance engine's public surface: recognising, reading and checking of attendance sheets. No database, no network. */
export * from './types';
export { importChecks } from './import-checks';
export { DayTextReader, type DayText } from './cells/day-text';
export { legendOf, USUAL_MARKS } from './legend/legend';
export { dayMark, type GridPerson, writeMonthGrid } from './write/month-grid';
export { type TemplatePerson, writeDayTemplate, writeMonthTemplate } from './write/templates';
