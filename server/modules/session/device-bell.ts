import { sql } from 'kysely';
import { newDeviceBrief } from '@contract/bell/brief';
import { bellSource } from '../bell/service';

/** Tells everybody that his account was signed in to from a browser it did not know. */
export const newDeviceLines = bellSource<{ id: string; ip: string; at: Date }>({
  rows: ({ id, since }) =>
    sql`select id, ip, first_at as at from known_device where account_id = ${id} and told and first_at > ${since}`,
  moments: ['at'],
  lines: (rows) => rows.map(newDeviceBrief),
});
