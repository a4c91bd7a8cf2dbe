import type pg from 'pg';
import { driver } from './driver';

/** One of several statements that are sent together; `name`: under which it stays parsed. */
export interface Link {
  text: string;
  values: readonly unknown[];
  name?: string | undefined;
}

/** What pg remembers of a connection: which text was parsed under a name, and which is on its way. */
interface Wire extends pg.Connection {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
}

/** How pg puts an answer together. */
interface Answer extends pg.Result {
  addFields(fields: pg.FieldDef[]): void;
  parseRow(values: readonly (string | null)[]): pg.QueryResultRow;
  addRow(row: pg.QueryResultRow): void;
  addCommandComplete(message: { text: string }): void;
}

type Written = string | Buffer | null;

/** pg's way of writing a value. */
const asWritten = (value: unknown): Written =>
  (driver() as unknown as { utils: { prepareValue(value: unknown): Written } }).utils.prepareValue(value);

/**
 * Sends statements to PostgreSQL in one message, to be answered in one: where one fails none after it is run. Not for
 * what copies lines. Throws the error of the first that fails.
 */
export function sendChained(client: pg.PoolClient, links: readonly Link[]): Promise<pg.QueryResult[]> {
  const newAnswer = () => new (driver().Result)('', client as unknown as typeof pg.types) as Answer; // pg's own way of reading a column
  return new Promise<pg.QueryResult[]>((resolve, reject) => {
    // Before anything is sent: one that cannot be written would leave the connection waiting for ever.
    const written = links.map(({ values }) => values.map(asWritten));
    client.query(new Chain(links, written, newAnswer, resolve, reject));
  }).catch((error: unknown) => {
    // What is known where the socket is read is not who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

/** What pg asks of a query; what is said of the one that is being answered. */
class Chain implements pg.Submittable {
  private readonly answers: Answer[] = [];
  private present: Answer;
  private unreadable: unknown;

  constructor(
    private readonly links: readonly Link[],
    private readonly written: readonly Written[][],
    private readonly newAnswer: () => Answer,
    private readonly answered: (answers: Answer[]) => void,
    private readonly failed: (error: unknown) => void,
  ) {
    this.present = newAnswer();
  }

  get name(): string | undefined {
    return this.links[this.answers.length]?.name;
  }

  get text(): string | undefined {
    return this.links[this.answers.length]?.text;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as Wire;
    wire.stream.cork();
    for (const [at, link] of this.links.entries()) send(wire, link, this.written[at] ?? []);
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.present.addFields(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.present.addRow(this.present.parseRow(fields));
    } catch (error) {
      this.unreadable ??= error;
    }
  }

  handleCommandComplete(message: { text: string }): void {
    this.present.addCommandComplete(message);
    this.handleEmptyQuery();
  }

  handleEmptyQuery(): void {
    this.answers.push(this.present);
    this.present = this.newAnswer();
  }

  /** Called once, also where the connection is lost; nothing more is told of a query that failed. */
  handleError(error: unknown, connection: pg.Connection): void {
    const { submittedNamedStatements } = connection as Wire;
    for (const { name } of this.links) if (name !== undefined) delete submittedNamedStatements[name];
    this.failed(error);
  }

  handleReadyForQuery(): void {
    if (this.unreadable === undefined) this.answered(this.answers);
    else this.failed(this.unreadable);
  }
}

function send(wire: Wire, { text, name = '' }: Link, values: Written[]): void {
  const isKnown = name !== '' && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined;
  if (!isKnown) wire.parse({ name, text, types: [] }, true);
  if (!isKnown && name !== '') wire.submittedNamedStatements[name] = text;
  wire.bind({ statement: name, values }, true);
  wire.describe({ type: 'P' }, true);
  wire.execute(null, true);
}
