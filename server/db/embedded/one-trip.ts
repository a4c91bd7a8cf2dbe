import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import { Growth, PlansOf } from '../kept-texts';
import { isSame, type Session, settingOf } from '../wall/session';
import { type Form, Forms, type Message } from './forms';

const { serialize } = protocol;

/** What a statement answers that may change what another one's parameters and columns are. */
const CHANGES_TYPES = /^(?:ALTER|CREATE|DROP|DO)\b/;
/** Settings that do. */
const CHANGES_NAMES = /^\s*(?:set|reset)\b.*\b(?:search_path|role|authorization|all)\b/i;
const ENDS_TRANSACTION = /^(?:ROLLBACK|COMMIT)\b/;
const TAKES_BACK = /^ROLLBACK\b/;
const COUNTS_CHANGES = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY)\b/;

/** Plans are made anew after so long, too: nobody tells this database that its tables have grown row by row. */
const PLANS_STAY_MS = 60_000;

const isRow = (message: Message): message is messages.DataRowMessage => message.name === 'dataRow';
const isCompletion = (message: Message): message is messages.CommandCompleteMessage =>
  message.name === 'commandComplete';

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

/**
 * Runs statements on the embedded database in one call into the engine each, where its own `query` makes six: it has
 * every statement parsed, described and planned anew, which here is done once for each text.
 */
export function oneTrip(database: PGlite): {
  run(
    text: string,
    parameters: readonly unknown[],
    session?: Session,
  ): Promise<{ rows: unknown[]; affected: number | undefined }>;
  /** Makes the session what it is to be for what is sent by other means. */
  enter(session: Session): Promise<void>;
} {
  const send = (...parts: Uint8Array[]) =>
    database.execProtocolStream(joined([...parts, serialize.sync()]), { syncToFs: false });
  const forms = new Forms(database, send);
  const growth = new Growth();
  const plans = new PlansOf(growth);
  /** Types were changed in a transaction that has not ended: with it the change may be undone. */
  let unsettled = false;
  /** What the session is; undefined = not known, as after a rollback, which takes back what was set since its transaction began. */
  let present: Session | undefined;

  const enter = async (session: Session) => {
    if (isSame(present, session)) return;
    present = undefined;
    await send(serialize.query(settingOf(session)));
    present = session;
  };

  /** Forgets with them what they cost before: the one for all values would look dear for ever beside those of small tables. */
  const renewPlans = () => {
    if (!plans.outgrown && plans.age < PLANS_STAY_MS) return;
    forms.clear();
    plans.made();
  };

  const bound = ({ name, types }: Form, parameters: readonly unknown[]) =>
    serialize.bind({
      statement: name,
      values: parameters.map((value, at) => {
        if (value === null || value === undefined) return null;
        const written = database.serializers[types[at] ?? 0];
        return written ? written(value) : String(value);
      }),
    });

  const noteEnd = (text: string, tag: string) => {
    const changes = CHANGES_TYPES.test(tag) || CHANGES_NAMES.test(text);
    if (changes || (unsettled && ENDS_TRANSACTION.test(tag))) forms.clear();
    unsettled = changes || (unsettled && !ENDS_TRANSACTION.test(tag));
    if (TAKES_BACK.test(tag)) present = undefined;
    if (!COUNTS_CHANGES.test(tag)) return 0;
    const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
    growth.note(count);
    return count;
  };

  /** Throws the database's error as `query` does, less its copy of statement and parameters. */
  const run = (text: string, parameters: readonly unknown[], session?: Session) =>
    database.runExclusive(async () => {
      if (session) await enter(session);
      renewPlans();
      // Each role has plans of its own: row-level security makes them anew where another one takes them.
      const key = `${present?.role ?? ''} ${text}`;
      const known = forms.known(key);
      const form = known ?? (await forms.parse(key, text, parameters.length));
      const answer = await send(
        ...(known?.name === '' ? [serialize.parse({ text, types: form.types })] : []),
        bound(form, parameters),
        serialize.execute({}),
      ).catch((error: unknown) => {
        forms.forget(key);
        throw error;
      });
      const result = { rows: [] as unknown[], affected: 0 };
      for (const message of answer) {
        if (isRow(message)) result.rows.push(rowOf(form, message.fields));
        else if (isCompletion(message)) result.affected = noteEnd(text, message.text);
      }
      return result;
    });
  return { run, enter: (session) => database.runExclusive(() => enter(session)) };
}

function rowOf({ columns }: Form, fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name, read, type }, at) => {
    const text = fields[at] ?? null;
    row[name] = text === null || !read ? text : read(text, type);
  });
  return row;
}
