import { type RawBuilder, sql } from 'kysely';
import { BELL_DAYS, heldInBell, type NoticeBrief } from '@contract/bell/brief';
import type { Role } from '@contract/roles';
import { groupedStatement } from '../../db/grouped-statement';
import type { Deps } from '../../deps';
import { type Asked, BELL_SOURCES, type BellSource, type Line, type Reader } from './sources';

type Tools = Pick<Deps, 'db' | 'clock'>;
type Json = Record<string, unknown>;

interface Mark {
  line: string;
  read: boolean;
  cleared: boolean;
}

/**
 * Everything that stands in a person's bell, newest first. Nothing is stored for a line but what its reader did to it: a
 * line is there as long as what it is about.
 */
export async function bellOf(deps: Pick<Deps, 'db' | 'clock' | 'hooks'>, reader: Reader): Promise<NoticeBrief[]> {
  const { lines, marks: made } = await ask(deps, deps.hooks.of(BELL_SOURCES), reader);
  const marks = new Map(made.map((mark) => [mark.line, mark]));
  return heldInBell(
    [...new Map(lines.map((line) => [line.id, line])).values()]
      .filter((line) => line.stays === true || marks.get(line.id)?.cleared !== true)
      .map((line) => ({ ...line, read: line.read === true || marks.get(line.id)?.read === true }))
      .sort((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0)),
  );
}

/** The lines of some sources, whatever their reader did to them. */
export async function linesOf(tools: Tools, sources: readonly BellSource[], reader: Reader): Promise<Line[]> {
  return (await ask(tools, sources, reader)).lines;
}

type Values = {
  id: string;
  companyId: string | null;
  companyIds: readonly string[];
  now: Date;
  since: Date;
};
type Answer = Record<string, Json[] | null> & { marks: Mark[] | null };

interface Question {
  /** The sources that such a reader can have; their rows are in columns s0, s1 … */
  asked: readonly BellSource[];
  ask: (db: Deps['db'], values: Values) => Promise<Answer | undefined>;
}

/** By their sources, and by role and company of the reader. */
const questions = new WeakMap<readonly BellSource[], Map<string, Question>>();

function questionFor({ db }: Tools, sources: readonly BellSource[], { role, companyId }: Reader): Question {
  const known = questions.get(sources) ?? new Map<string, Question>();
  questions.set(sources, known);
  const kind = `${role} ${companyId === null}`;
  const found = known.get(kind) ?? put(db, sources, role, companyId === null);
  known.set(kind, found);
  return found;
}

/** One statement for all, of one row: a column for each source, and one for what the reader did. */
function put(db: Deps['db'], sources: readonly BellSource[], role: Role, atNone: boolean): Question {
  const asked: BellSource[] = [];
  const types = {
    id: 'uuid',
    companyId: 'uuid',
    companyIds: 'uuid[]',
    now: 'timestamptz',
    since: 'timestamptz',
  } as const;
  const ask = groupedStatement<Values, Answer>(types, ({ id, companyId, companyIds, now, since }) => {
    const about = { db, role, id, companyId: atNone ? null : companyId, companyIds, now, since } as Asked;
    const columns = sources.flatMap((source) => {
      const rows = source.rows(about);
      return rows ? [sql`${asJson(rows)} as ${sql.ref(`s${asked.push(source) - 1}`)}`] : [];
    });
    return sql`select ${sql.join([...columns, sql`${asJson(marksOf(id, since))} as marks`])}`;
  });
  return { asked, ask };
}

async function ask(
  tools: Tools,
  sources: readonly BellSource[],
  reader: Reader,
): Promise<{ lines: Line[]; marks: readonly Mark[] }> {
  const now = tools.clock.now();
  const since = new Date(now.getTime() - BELL_DAYS * 24 * 3600_000);
  const question = questionFor(tools, sources, reader);
  const { id, companyId, companyIds } = reader;
  const row = await question.ask(tools.db, { id, companyId, companyIds, now, since });
  return {
    lines: question.asked.flatMap((source, at) =>
      source.lines(
        (row?.[`s${at}`] ?? []).map((given) => withMoments(given, source.moments)),
        reader,
        now,
      ),
    ),
    marks: row?.marks ?? [],
  };
}

const asJson = (query: RawBuilder<unknown>) => sql`(select json_agg(r) from (${query}) r)`;

/** Marks of notices stay as long as these do: older ones than any line of theirs are left where they are. */
const marksOf = (id: RawBuilder<string>, since: RawBuilder<Date>) => sql`
  select line, read_at is not null as read, cleared_at is not null as cleared from bell_mark
  where account_id = ${id}::uuid and (not starts_with(line, 'notice.') or coalesce(read_at, cleared_at) > ${since}::timestamptz)`;

function withMoments(row: Json, moments: readonly string[]): Json {
  const own = moments.flatMap((name) => {
    const at = row[name];
    return typeof at === 'string' ? [[name, new Date(at)] as const] : [];
  });
  return { ...row, ...Object.fromEntries(own) };
}
