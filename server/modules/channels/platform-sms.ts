import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { Clock } from '../../kernel/clock';
import type { CountSent } from '../../providers/channels/as-sms';
import { countUse, useOf } from './use';

/** Counts text messages that are no notices of a run: sign-in codes, invitations, applications. */
export function smsCounter({ db, clock }: { db: Kysely<Database>; clock: Clock }): CountSent {
  return async (channel, messages, results) => {
    const companies = new Set(messages.map(({ companyId }) => companyId ?? null));
    const ownerOf = new Map(messages.map(({ id, companyId }) => [id, companyId ?? null]));
    const uses = [...companies].map((companyId) =>
      useOf(
        companyId,
        channel,
        results.filter(({ id }) => ownerOf.get(id) === companyId),
      ),
    );
    await countUse(db, clock.now(), uses);
  };
}
