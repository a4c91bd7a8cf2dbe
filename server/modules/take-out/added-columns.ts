import { sql } from 'kysely';
import type { TakenColumn } from './taken';

type Added = Omit<TakenColumn, 'title'>;

const ofAccount = (name: string, type: Added['type'] = 'text'): Added => ({
  name,
  type,
  nullable: true,
  value: sql`(select a.${sql.ref(name)}::text from account a where a.id = t.account_id)`,
  sealedFor: null,
});

/** Purposes of pictures that nobody ever sees bare (modules/file-readers.ts): their contents are not taken out. */
export const WITHHELD_PICTURES = ['idFront', 'idBack', 'idFace'] as const;

/** Ends of the names, by what the file is; attachments are of kinds the product takes in. */
const ENDINGS: readonly [string, string][] = [
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/webp', '.webp'],
  ['application/pdf', '.pdf'],
  ['application/zip', '.zip'],
  ['application/msword', '.doc'],
  ['application/vnd.ms-excel', '.xls'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', '.docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
];

/** Where a kept file lies in the archive; null of one whose content is not in it. `t` is its row of stored_file. */
export const PATH = sql<string | null>`case when t.state = 'bound' and t.purpose not in (${sql.join(
  WITHHELD_PICTURES.map((purpose) => sql.lit(purpose)),
)}) then 'files/' || t.purpose || '/' || t.id || case t.mime ${sql.join(
  ENDINGS.map(([mime, ending]) => sql`when ${sql.lit(mime)} then ${sql.lit(ending)}`),
  sql` `,
)} else '' end end`;

/** Columns that a table has in the archive alone: who its accounts are, where its files lie. */
export const ADDED: Readonly<Record<string, readonly Added[]>> = {
  account_company: [ofAccount('account'), ofAccount('name'), ofAccount('role'), ofAccount('enabled', 'boolean')],
  stored_file: [{ name: 'path', type: 'text', nullable: true, value: PATH, sealedFor: null }],
};
