import { noticeText, type SheetNotice } from '@contract/sheet-notices/catalogue';

/** What a pass gives, its notices in words. */
export type Worded<O> = O extends { notices: SheetNotice[] } ? Omit<O, 'notices'> & { notices: string[] } : O;

export const worded = <O extends object>(outcome: O): Worded<O> =>
  ('notices' in outcome && Array.isArray(outcome.notices)
    ? { ...outcome, notices: (outcome.notices as SheetNotice[]).map((notice) => noticeText(notice)) }
    : outcome) as Worded<O>;
