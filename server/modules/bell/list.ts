import { MOST_IN_BELL, type NoticeBrief } from '@contract/bell/brief';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { together } from '../../kernel/together';
import { marksOf } from './marks';
import { BELL_SOURCES } from './sources';

/**
 * Everything that stands in a person's bell, newest first. Nothing is stored for a line but what its reader did to it: a
 * line is there as long as what it is about.
 */
export async function bellOf(deps: Deps, reader: Actor): Promise<NoticeBrief[]> {
  const found = (await together(...deps.hooks.of(BELL_SOURCES).map((source) => () => source(deps, reader)))).flat();
  const lines = [...new Map(found.map((line) => [line.id, line])).values()];
  const marks = await marksOf(
    deps.db,
    reader.id,
    lines.map((line) => line.id),
  );
  return lines
    .filter((line) => marks.get(line.id)?.cleared !== true)
    .map((line) => ({ ...line, read: line.read === true || marks.get(line.id)?.read === true }))
    .sort((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0))
    .slice(0, MOST_IN_BELL);
}
