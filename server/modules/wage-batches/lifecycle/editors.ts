/** The people who changed a batch since its import, with one more; the four-eyes rule reads them. */
export function withEditor(editorIds: readonly string[], accountId: string): string[] {
  return editorIds.includes(accountId) ? [...editorIds] : [...editorIds, accountId];
}
