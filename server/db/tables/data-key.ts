/** See migration 0083. */
export interface DataKeyCheckTable {
  kind: 'seal' | 'index';
  /** '' for the one index key. */
  key_id: string;
  value: string;
}
