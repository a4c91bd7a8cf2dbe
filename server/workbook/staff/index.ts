/** Reading staff lists: the public surface of this part of the engine. No database, no network. */
export type * from './types';
export { importStaff, type StaffSink } from './import-staff';
export { staffMappingGaps, type StaffTemplate } from './map-columns';
export { StaffRowChecker } from './row-checker';
export { STAGED_STAFF_COLUMNS, stagedStaffLine, type StaffRowPacker } from './staged-line';
export { STORED_COLUMNS, StoredPeople } from './stored-people';
export { CHOICES } from './read-cell';
export { DUPLICATE_KINDS, duplicateIssue, type DuplicateKind } from './file-duplicates';
export { sameName } from '../people/same-name';
