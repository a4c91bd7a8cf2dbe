import type { Access } from '@server/plugins/route';
import type { Dice } from './dice';
import { type Schema, Values } from './values';

export interface Operation {
  method: string;
  path: string;
  /** As route.ts tells it; undefined for the few calls that are no part of the contract. */
  access: Access | undefined;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  body: Schema | undefined;
}

interface Document {
  paths?: Record<
    string,
    Record<
      string,
      {
        'x-access'?: Access;
        parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
        requestBody?: { content?: Record<string, { schema?: Schema }> };
      }
    >
  >;
}

/** Every call the server describes of itself in its OpenAPI document. */
export function operationsOf(document: object): Operation[] {
  return Object.entries((document as Document).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-access': access, parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      access,
      parameters: parameters.map(({ name, in: place, required = false, schema = {} }) => ({
        name,
        in: place,
        required,
        schema,
      })),
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  );
}

export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Ids that records have, those of the caller's company apart from others. */
export interface KnownIds {
  companyId: string;
  all: readonly string[];
}

const STRANGER = 'ffffffff-ffff-4fff-bfff-ffffffffffff';

/** One call of an operation: mostly what its schemas allow, in a third of the cases with something wrong in it; `plainly`: with nothing wrong, no ids but those known, and nothing that may be left out. */
export function callOf(operation: Operation, dice: Dice, known: KnownIds, { plainly = false } = {}): Call {
  const values = new Values(dice, plainly ? known.all : [...known.all, known.companyId, STRANGER]);
  const wrong = !plainly && dice.chance(0.35) ? dice.pick(['path', 'query', 'body', 'type']) : null;
  let path = operation.path;
  const query = new URLSearchParams();
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (place === 'path')
      path = path.replace(
        `{${name}}`,
        segment(wrong === 'path' ? (values.nonsense() ?? 'x') : values.valid(schema, name)),
      );
    else if (place === 'query' && name === 'companyId') {
      if (dice.chance(0.9)) query.set(name, dice.chance(0.9) ? known.companyId : dice.pick(known.all));
    } else if (place === 'query' && (required || (!plainly && dice.chance(0.4))))
      query.append(name, plain(values.valid(schema, name)));
  }
  if (wrong === 'query' && operation.parameters.length > 0)
    query.append(dice.pick(operation.parameters).name, plain(values.nonsense()));
  const search = query.toString();
  const url = `${path}${search === '' ? '' : `?${search}`}`;
  if (operation.method === 'GET' || operation.method === 'HEAD')
    return { method: operation.method, url, headers: {}, body: undefined };
  if (!operation.body)
    return {
      method: operation.method,
      url,
      ...(dice.chance(0.7) ? upload(dice, values) : { headers: {}, body: undefined }),
    };
  const fitting = values.valid(operation.body);
  const body = wrong === 'body' ? values.spoilt(fitting) : fitting;
  const type =
    wrong === 'type'
      ? dice.pick(['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=gbk'])
      : 'application/json';
  return {
    method: operation.method,
    url,
    headers: { 'content-type': type },
    body: dice.chance(0.03) ? '{"a":' : JSON.stringify(body),
  };
}

/** As text that an address can hold. */
const plain = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString();
/** A segment of a path that stays one. */
const segment = (value: unknown) => encodeURIComponent(plain(value)).replaceAll('.', '%2E') || '%20';

const CONTENTS = [
  Buffer.alloc(0),
  Buffer.from('姓名,实发\n张三,100\n'),
  Buffer.from('PK\u0003\u0004nonsense'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(2000, 7),
];
const FIELDS = ['payMonth', 'month', 'wageType', 'purpose', 'companyId', 'kind', 'requestId', 'title', 'mode'];

function upload(dice: Dice, values: Values): Pick<Call, 'headers' | 'body'> {
  const boundary = 'fuzz-boundary-51c0';
  const parts: Buffer[] = FIELDS.filter(() => dice.chance(0.5)).map((name) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${plain(dice.pick<unknown>(['2026-06', 'month', 'licence', 'avatar', 'attachment', values.nonsense()])).replace(/[\r\n]/g, ' ')}\r\n`,
    ),
  );
  if (dice.chance(0.9))
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${dice.pick(['a.xlsx', 'b.csv', '表.xls', 'x', '.', 'a.pdf', 'a.docx', 'p.png'])}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      dice.pick(CONTENTS),
      Buffer.from('\r\n'),
    );
  if (dice.chance(0.9)) parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(Buffer.concat(parts)),
  };
}
