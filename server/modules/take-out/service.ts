/** What other modules may use of taking data out. */
export { WITHHELD_PICTURES, PATH } from './added-columns';
export { addFile, type CompanyFile } from './company-files';
export { describedTables, planOf } from './plan';
export { csvOf, openRows } from './rows';
export { TABLE_TITLES } from './tables';
export type { TakenColumn, TakenTable } from './taken';
