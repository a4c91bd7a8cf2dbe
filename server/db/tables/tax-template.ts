import type { TaxFile } from '@contract/wages/tax-files';
import type { Json } from '../json';

/** The tax client's own template of a company, one of a kind. The file itself is not kept. */
export interface TaxTemplateTable {
  company_id: string;
  kind: TaxFile;
  /** Names of its columns in order; '' = a column without one. */
  headers: Json<string[]>;
  file_name: string;
  by_id: string;
  by_name: string;
  at: Date;
}
