import { sql } from 'kysely';
import { newPasskeyBrief } from '@contract/bell/brief';
import { bellSource } from '../bell/service';

/** Tells everybody of a passkey that was added to his account. */
export const newPasskeyLines = bellSource<{ id: string; name: string; at: Date }>({
  rows: ({ id, since }) =>
    sql`select id, name, created_at as at from passkey where account_id = ${id} and created_at > ${since}`,
  moments: ['at'],
  lines: (rows) => rows.map(newPasskeyBrief),
});
