import { parse, type PGlite, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
interface Described {
  name: 'parameterDescription';
  dataTypeIDs: number[];
}

/** Statements whose types are remembered, and how long (characters) one may be: some are written anew for each number of rows. */
const MOST_KNOWN = 500;
const LONGEST_KNOWN = 4000;

/** What a statement answers that may change what another one's parameters are. */
const CHANGES_TYPES = /^(?:ALTER|CREATE|DROP|DO|SET|RESET)\b/;

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
 * Runs statements on the embedded database in one call into the engine each, where its own `query` makes six: it asks
 * for the parameters' types every time, which here are remembered by the statement's text.
 */
export function oneTrip(database: PGlite) {
  const known = new Map<string, readonly number[]>();
  const send = (...parts: Uint8Array[]): Promise<Messages> =>
    database.execProtocolStream(joined([...parts, serialize.sync()]), { syncToFs: false });

  const typesOf = async (text: string): Promise<readonly number[]> => {
    const found = known.get(text);
    if (found) return found;
    const answer = await send(serialize.parse({ text }), serialize.describe({ type: 'S' }));
    const types =
      answer.find((message): message is (typeof answer)[number] & Described => message.name === 'parameterDescription')
        ?.dataTypeIDs ?? [];
    if (known.size >= MOST_KNOWN) known.clear();
    if (text.length <= LONGEST_KNOWN) known.set(text, types);
    return types;
  };

  /** Throws the database's error as `query` does, less its copy of statement and parameters. */
  return (text: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affected: number | undefined }> =>
    database.runExclusive(async () => {
      const types = parameters.length === 0 ? [] : await typesOf(text);
      const values = parameters.map((value, at) => {
        if (value === null || value === undefined) return null;
        const written = database.serializers[types[at] ?? 0];
        return written ? written(value) : String(value);
      });
      const answer = await send(
        serialize.parse({ text, types: [...types] }),
        serialize.bind({ values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      );
      if (
        answer.some(
          (message) => message.name === 'commandComplete' && CHANGES_TYPES.test(String(Reflect.get(message, 'text'))),
        )
      )
        known.clear();
      const [result] = parse.parseResults(answer, database.parsers);
      return { rows: result?.rows ?? [], affected: result?.affectedRows };
    });
}
