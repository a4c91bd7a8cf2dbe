import type { Brief } from './brief';

interface Rules {
  /** Of the proposal. */
  id: string;
  /** Who made it, or refused it. */
  title: string;
  at: Date;
  /** For who is of several. */
  companyId?: string;
}

const brief = (kind: 'rulesWait' | 'rulesRefused', { id, title, at, companyId }: Rules): Brief => ({
  id: `${kind}.${id}`,
  kind,
  type: 'event',
  title,
  // The panel of the page it leads to.
  target: 'approval',
  ...(companyId === undefined ? {} : { companyId }),
  sentAt: at.toISOString(),
});

/** Looser rules of approval that wait for a second person, for who may agree. */
export const rulesWaitBrief = (of: Rules): Brief => brief('rulesWait', of);

/** Those that were refused, for who made them. */
export const rulesRefusedBrief = (of: Rules): Brief => brief('rulesRefused', of);

/** The lines of a proposal, whichever stands. */
export const rulesLineIds = (id: string) => [`rulesWait.${id}`, `rulesRefused.${id}`];
