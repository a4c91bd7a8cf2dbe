import type { AuditCheck } from '../types';

/** Cells beside the formulas they came from. A row looked at by itself has no formulas any more. */
export const formulaCheck: AuditCheck = {
  name: 'formulas',
  area: 'formulas',
  learn: (_rows, { formulas }) => (formulas?.any ? {} : null),
  judge({ rowNo }, _learnt, { formulas }, report) {
    if (!formulas) return 'notAsked';
    for (const issue of formulas.issues(rowNo)) report(issue);
    return formulas.judge(rowNo);
  },
  notices: (_learnt, { formulas }) => formulas?.notices ?? [],
};
