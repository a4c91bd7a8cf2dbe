import { heldInBell, type NoticeBrief } from '@contract/bell/brief';

/** The list with a line in its place by time, once: one that is there already stays as it is. */
export function withLine(notices: readonly NoticeBrief[], line: NoticeBrief): NoticeBrief[] {
  if (notices.some((notice) => notice.id === line.id)) return [...notices];
  const at = notices.findIndex((notice) => notice.sentAt <= line.sentAt);
  const place = at < 0 ? notices.length : at;
  return heldInBell([...notices.slice(0, place), line, ...notices.slice(place)]);
}

/** Of a tab, what its reader can clear. */
export const clearedOf = (notices: readonly NoticeBrief[], type: string): NoticeBrief[] =>
  notices.filter((notice) => notice.type === type && !notice.stays);

export function withoutLines(notices: readonly NoticeBrief[], ids: readonly string[]): NoticeBrief[] {
  return notices.filter((notice) => !ids.includes(notice.id));
}

export function withRead(notices: readonly NoticeBrief[], ids: readonly string[], read: boolean): NoticeBrief[] {
  return notices.map((notice) => (ids.includes(notice.id) ? { ...notice, read } : notice));
}
