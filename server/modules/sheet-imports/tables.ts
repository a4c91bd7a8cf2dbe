/** The tables of imports, one for each kind of sheet; their rows hold the uploads. */
export const IMPORT_TABLES = ['wage_import', 'staff_import', 'check_import'] as const;
export type ImportTable = (typeof IMPORT_TABLES)[number];
