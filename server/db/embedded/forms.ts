import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import { LONGEST, staysParsed } from '../kept-texts';

const { serialize } = protocol;

export type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** How many statements are known: those that stay parsed, and others whose text is not too long. */
const MOST_KNOWN = 250;

/** What is needed to give a statement its values and to read its rows. */
export interface Form {
  /** Under which it stays parsed; '' = it does not. */
  name: string;
  types: number[];
  columns: readonly { name: string; read: ((text: string, type: number) => unknown) | undefined; type: number }[];
}

const isParameters = (message: Message): message is messages.ParameterDescriptionMessage =>
  message.name === 'parameterDescription';
const isColumns = (message: Message): message is messages.RowDescriptionMessage => message.name === 'rowDescription';

/** Statements the embedded database has seen, by role and text, most of which it keeps parsed; the one used longest ago makes room. */
export class Forms {
  private readonly forms = new Map<string, Form>();
  private made = 0;
  /** Told to the database with the next statement to be parsed: at first, that what stayed of another user of this session goes. */
  private readonly dropped = [serialize.query('deallocate all')];

  constructor(
    private readonly database: PGlite,
    private readonly send: (...parts: Uint8Array[]) => Promise<Message[]>,
  ) {}

  /** The form of a statement seen lately. */
  known(key: string): Form | undefined {
    const form = this.forms.get(key);
    if (!form) return undefined;
    this.forms.delete(key);
    this.forms.set(key, form);
    return form;
  }

  /** Has a statement parsed. The next one sent may be bound to it, whether it stays or not. */
  async parse(key: string, text: string, values: number): Promise<Form> {
    this.made += 1;
    const name = staysParsed(text, values) ? `s${this.made}` : '';
    const answer = await this.send(
      ...this.dropped.splice(0),
      serialize.parse({ text, name }),
      serialize.describe({ type: 'S', name }),
    );
    const form: Form = {
      name,
      types: answer.find(isParameters)?.dataTypeIDs ?? [],
      columns: (answer.find(isColumns)?.fields ?? []).map(({ name: column, dataTypeID: type }) => ({
        name: column,
        type,
        read: this.database.parsers[type],
      })),
    };
    if (name !== '' || text.length <= LONGEST) this.forms.set(key, form);
    if (this.forms.size > MOST_KNOWN) this.dropOldest();
    return form;
  }

  /** Forgets one: it may be what a statement failed for. */
  forget(key: string): void {
    const form = this.forms.get(key);
    if (!form) return;
    this.forms.delete(key);
    this.close(form);
  }

  /** Forgets all: what they mean may have changed. */
  clear(): void {
    for (const form of this.forms.values()) this.close(form);
    this.forms.clear();
  }

  private dropOldest(): void {
    const [oldest] = this.forms.keys();
    if (oldest !== undefined) this.forget(oldest);
  }

  private close({ name }: Form): void {
    if (name !== '') this.dropped.push(serialize.close({ type: 'S', name }));
  }
}
