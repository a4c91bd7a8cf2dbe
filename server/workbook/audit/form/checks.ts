import type { AuditCheck } from '../types';

/** Amounts in cells merged over several people. A row looked at by itself has no merged cells any more. */
export const mergedCheck: AuditCheck = {
  name: 'merged',
  area: null,
  learn: (_rows, { form }) => (form && form.merged.size > 0 ? {} : null),
  judge({ rowNo }, _learnt, { form }, report) {
    for (const issue of form?.merged.get(rowNo) ?? []) report(issue);
    return 'notAsked';
  },
};

/** Amounts that are not written as amounts are, and rows that a filter hides. */
export const formCheck: AuditCheck = {
  name: 'form',
  area: null,
  learn: (_rows, { form }) => (form ? {} : null),
  judge({ rowNo }, _learnt, { form }, report) {
    for (const issue of form?.cells.get(rowNo) ?? []) report(issue);
    return 'notAsked';
  },
  notices: (_learnt, { form }) => form?.notices ?? [],
};
