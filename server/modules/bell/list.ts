import { MOST_IN_BELL, type NoticeBrief } from '@contract/bell/brief';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { together } from '../../kernel/together';
import { marksOf } from '../bell-marks/service';
import { feedbackLines } from '../feedback/service';
import { slipLines } from '../my-slips/service';
import { noticeLines } from '../notice/service';
import { realNameLines } from '../real-name/service';
import { returnedLines, reviewLines } from '../wage-batches/service';

/** `read`: what it is about has been read elsewhere. */
type Line = Omit<NoticeBrief, 'read'> & { read?: boolean };

/**
 * Where the lines of a bell come from, each source with its newest ones. Nothing is stored for a line but what its reader
 * did to it: a line is there as long as what it is about.
 */
const SOURCES: readonly ((deps: Deps, reader: Actor) => Promise<Line[]>)[] = [
  noticeLines,
  slipLines,
  reviewLines,
  feedbackLines,
  realNameLines,
  returnedLines,
];

/** Everything that stands in a person's bell, newest first. */
export async function bellOf(deps: Deps, reader: Actor): Promise<NoticeBrief[]> {
  const found = (await together(...SOURCES.map((source) => () => source(deps, reader)))).flat();
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
