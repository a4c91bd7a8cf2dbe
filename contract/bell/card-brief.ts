import type { Brief } from './brief';

interface Card {
  /** Of the change. */
  id: string;
  staffId: string;
  /** Whose account it is. */
  title: string;
  at: Date;
  /** For who is of several. */
  companyId?: string;
}

const brief = (kind: 'cardWaits' | 'cardRefused', { id, staffId, title, at, companyId }: Card): Brief => ({
  id: `${kind}.${id}`,
  kind,
  type: 'event',
  title,
  target: staffId,
  ...(companyId === undefined ? {} : { companyId }),
  sentAt: at.toISOString(),
});

/** A bank account of a person that waits for another's agreement, for who may give it; it leads to the record. */
export const cardWaitsBrief = (of: Card): Brief => brief('cardWaits', of);

/** One that was refused, for who made it; it leads to the record, where the reason stands. */
export const cardRefusedBrief = (of: Card): Brief => brief('cardRefused', of);

/** The lines of a change, whichever stands. */
export const cardLineIds = (id: string) => [`cardWaits.${id}`, `cardRefused.${id}`];
