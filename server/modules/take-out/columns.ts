/**
 * Which columns of the tables that are taken do not go out. A keyed hash, a key, a link by which something can be done:
 * known by how they are called, so that a new one stays here until somebody has looked at it.
 */
const SECRET = /(_hash|_index|_key|_token|_mark|password|secret|token|key)(_sealed)?$/;
/** Named like secrets, and none. */
const PLAIN = new Set(['wage_review_seen.group_key']);
const TECHNICAL = ['generation', 'pass_generation', 'job_id', 'filling', 'settling', 'delivery_job_id'];
/** How a sheet was read: of use only while it is on its way. */
const READING = ['layout', 'columns', 'notices', 'sheets', 'file_id', 'expires_at', 'settings', 'options', 'fixes'];

/** Columns of one table that are left out besides. */
const OF_TABLE: Readonly<Record<string, readonly string[]>> = {
  // A note of the platform's; what is made of the name, to be searched by.
  company: ['remark', 'name_pinyin'],
  // Leads into the provider's pages in somebody's name; the provider's answer as it came.
  fdd_auth: ['link_sealed', 'raw'],
  // Made of the name, to be searched by.
  staff: ['name_pinyin'],
  staff_import: [...READING, 'actions', 'issue_counts', 'written_to'],
  wage_import: [
    ...READING,
    ...['net_identity', 'net_candidates', 'net_chosen', 'totals', 'issue_counts', 'addable', 'paid_twice', 'net_proof'],
    ...['net_confirmed', 'uncounted', 'checks', 'sum_rules', 'sheet_months', 'month_rows', 'month_kept', 'month_open'],
    ...['audit', 'inherited', 'submitted', 'corrected'],
  ],
  check_import: [...READING, 'reading', 'legend', 'targets'],
  wage_bank_answer: ['file_id'],
};

export function isLeftOut(table: string, column: string): boolean {
  if (OF_TABLE[table]?.includes(column) || TECHNICAL.includes(column)) return true;
  return SECRET.test(column) && !PLAIN.has(`${table}.${column}`);
}
