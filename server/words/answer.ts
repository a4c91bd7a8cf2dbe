import { KindGuard, type TSchema } from '@sinclair/typebox';
import { SERVER_TEXT, SERVER_TEXT_KEYS } from '@contract/schema-kit';
import { inEnglish, mixedInEnglish } from './in-english';

type Change = (value: unknown) => unknown;

/** What puts the words of an answer into English by its schema; null where it has none. Kept by schema. */
const changes = new WeakMap<TSchema, Change | null>();

function changeOf(schema: TSchema): Change | null {
  const known = changes.get(schema);
  if (known !== undefined) return known;
  const made = make(schema);
  changes.set(schema, made);
  return made;
}

function make(schema: TSchema): Change | null {
  if (schema[SERVER_TEXT]) return textsBy(schema[SERVER_TEXT] === 'mixed' ? mixedInEnglish : inEnglish);
  if (KindGuard.IsArray(schema)) {
    const change = changeOf(schema.items);
    return change && ((value) => (Array.isArray(value) ? value.map(change) : value));
  }
  // Of the kinds a value may be, each changes what it knows of it.
  if (KindGuard.IsUnion(schema)) return inTurn(schema.anyOf);
  if (KindGuard.IsIntersect(schema)) return inTurn(schema.allOf);
  if (KindGuard.IsRecord(schema)) {
    const [inner] = Object.values(schema.patternProperties);
    const change = inner ? changeOf(inner) : null;
    const ours = new Set<unknown>(Array.isArray(schema[SERVER_TEXT_KEYS]) ? schema[SERVER_TEXT_KEYS] : []);
    if (!change && ours.size === 0) return null;
    const text = textsBy(inEnglish);
    return (value) => mapped(value, Object.keys(value ?? {}), (key) => (ours.has(key) ? text : (change ?? undefined)));
  }
  if (!KindGuard.IsObject(schema)) return null;
  const own = new Map<string, Change>();
  for (const [key, inner] of Object.entries(schema.properties)) {
    const change = changeOf(inner);
    if (change) own.set(key, change);
  }
  return own.size > 0 ? (value) => mapped(value, own.keys(), (key) => own.get(key)) : null;
}

const textsBy =
  (put: (text: string) => string): Change =>
  (value) =>
    typeof value === 'string' ? put(value) : value;

function inTurn(schemas: readonly TSchema[]): Change | null {
  const all = schemas.map(changeOf).filter((change) => change !== null);
  return all.length > 0 ? (value) => all.reduce((so, change) => change(so), value) : null;
}

/** A copy: what is answered may be kept for the next asker. */
function mapped(value: unknown, keys: Iterable<string>, changeFor: (key: string) => Change | undefined): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const key of keys) if (copy[key] !== undefined) copy[key] = changeFor(key)?.(copy[key]) ?? copy[key];
  return copy;
}

/** The data of an answer with its words (`ServerText`, `MixedText` of its schema) in English. */
export function answerInEnglish(schema: TSchema, data: unknown): unknown {
  return changeOf(schema)?.(data) ?? data;
}
