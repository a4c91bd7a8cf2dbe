/** Doubts with which a new person is not added together with all others, but on somebody's word about this row or kind of row. */
const ADDED_APART: ReadonlySet<string> = new Set(['nameDiffers', 'sheetNamesakes']);
export const isAddedApart = (issues: readonly { code: string }[]) => issues.some(({ code }) => ADDED_APART.has(code));
