/** Where sheets that were dropped go: one is imported, several are past months. */
export type DropAim = 'sheet' | 'history';

/** Files dropped on one page, until the page they are meant for takes them. Nothing of a file fits into an address. */
let handed: { aim: DropAim; path: string; files: readonly File[] } | null = null;

/** `path`: of the page that is to take them, without the base. */
export function handFiles(aim: DropAim, path: string, files: readonly File[]): void {
  handed = { aim, path, files };
}

/** What was dropped for this page, once. */
export function takeFiles(aim: DropAim): readonly File[] {
  const given = handed;
  handed = null;
  return given?.aim === aim && window.location.pathname.endsWith(given.path) ? given.files : [];
}
