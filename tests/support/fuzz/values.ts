import type { Dice } from './dice';

/** A schema as the OpenAPI document holds it. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  nullable?: boolean;
}

const DATES = ['2026-07-15', '2026-06-30', '2000-01-01', '1900-01-01', '2099-12-31', '2024-02-29'];
/** Texts of the shapes that the contract's patterns and descriptions ask for, from usual to extreme. */
const SHAPES = [
  '2026-06',
  '2026-07',
  '2000-01',
  '2099-12',
  ...DATES,
  '2026-07-15T02:00:00.000Z',
  '2099-12-31T23:59:59.999Z',
  '0',
  '1',
  '-1',
  '100',
  '123456',
  '330106',
  '999999999999999999',
  '-999999999999999999',
  '9223372036854775807',
  '0.01',
  '12345.67',
  '13800001234',
  '19900000000',
  '11010519491231002X',
  '6217990000000000013',
  '91330100MA00000002',
  'A',
  'k1',
  'name@example.cn',
  'https://example.cn/a',
  '08:30',
  '23:59',
  '#ff0000',
  'F000001',
];
const WORDS = [
  '',
  ' ',
  'a',
  '张三',
  '王晓明',
  '工资条',
  '𠮷野家',
  '👩‍👩‍👧',
  '%',
  '_',
  '\\',
  "'; drop table x; --",
  '<b>x</b>',
  '=1+1',
  '１２',
  '\t',
  'a\nb',
  '\u0000',
  '\ud800',
  'null',
  'NaN',
  '__proto__',
  '../../etc/passwd',
  '{姓名}',
  '(((',
  '*',
];
const WHOLE = [
  0,
  1,
  2,
  -1,
  10,
  100,
  2147483647,
  2147483648,
  -2147483649,
  4294967296,
  1e12,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];
const FRACTIONS = [0.5, -0.01, 1e-7, 1e21, 1e308, 33.333333];
/** Not what any schema asks for. */
const NONSENSE: readonly unknown[] = [
  null,
  true,
  'x',
  '',
  -1,
  1.5,
  1e30,
  [],
  {},
  [null],
  { a: { b: [] } },
  '9999-12',
  '9999-12-31',
  '2026-02-30',
  '0000-00-00',
  '99999999999999999999999',
  '\u0000',
  '￿',
  '00000000-0000-0000-0000-000000000000',
];

/** Makes values for schemas; `ids` are those of records, own and foreign. */
export class Values {
  constructor(
    private readonly dice: Dice,
    private readonly ids: readonly string[],
  ) {}

  /** A value that the schema allows, as far as the usual keywords say; rather at its edges than in its middle. */
  valid(schema: Schema, name = ''): unknown {
    const { dice } = this;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return dice.pick(schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return this.valid(dice.pick(either), name);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.valid(part, name)));
    if (schema.nullable && dice.chance(0.15)) return null;
    const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
    switch (type) {
      case 'string':
        return this.text(schema, name);
      case 'integer':
        return this.number(schema, name, WHOLE);
      case 'number':
        return this.number(schema, name, [...WHOLE, ...FRACTIONS]);
      case 'boolean':
        return dice.chance(0.5);
      case 'null':
        return null;
      case 'array':
        return this.list(schema, name);
      case 'object':
        return this.object(schema);
      default:
        return dice.pick(NONSENSE);
    }
  }

  nonsense(): unknown {
    return this.dice.pick(NONSENSE);
  }

  /** The same with one part of it replaced by nonsense, or left out. */
  spoilt(value: unknown): unknown {
    const { dice } = this;
    if (Array.isArray(value) && value.length > 0 && dice.chance(0.6)) {
      const at = dice.whole(0, value.length - 1);
      return value.map((each: unknown, index) => (index === at ? this.spoilt(each) : each));
    }
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && dice.chance(0.9)) {
      const at = dice.pick(Object.keys(value));
      const entries = Object.entries(value).filter(([key]) => key !== at || !dice.chance(0.2));
      return Object.fromEntries(
        entries.map(([key, each]) => [key, key === at ? this.spoilt(each) : (each as unknown)]),
      );
    }
    return this.nonsense();
  }

  private text({ format, pattern, minLength = 0, maxLength = 2000 }: Schema, name: string): string {
    const { dice } = this;
    if (format === 'uuid') return dice.pick(this.ids);
    if (format === 'date') return dice.pick(DATES);
    if (pattern !== undefined) {
      const fitting = SHAPES.filter((shape) => new RegExp(pattern, 'u').test(shape));
      return dice.pick(fitting.length > 0 ? fitting : SHAPES);
    }
    if (/[iI]ds?$/.test(name) && dice.chance(0.8)) return dice.pick(this.ids);
    const text = dice.chance(0.1)
      ? dice.pick(['a', '长', '𠮷']).repeat(maxLength)
      : dice.pick(dice.chance(0.5) ? SHAPES : WORDS);
    return text.padEnd(minLength, '字').slice(0, maxLength);
  }

  private number({ minimum = -Infinity, maximum = Infinity }: Schema, name: string, from: readonly number[]): number {
    // Most records are in one of their first versions.
    if (name === 'version' && this.dice.chance(0.8)) return this.dice.whole(1, 3);
    return this.dice.pick(
      [...from, ...[minimum, maximum].filter(Number.isFinite)].filter((each) => each >= minimum && each <= maximum),
    );
  }

  private list({ items, minItems = 0, maxItems = 3 }: Schema, name: string): unknown[] {
    const count = this.dice.chance(0.05)
      ? Math.min(maxItems, 60)
      : Math.max(minItems, this.dice.whole(0, Math.min(maxItems, 3)));
    return Array.from({ length: count }, () => (items ? this.valid(items, name) : this.nonsense()));
  }

  private object({
    properties = {},
    required = [],
    additionalProperties,
    patternProperties = {},
  }: Schema): Record<string, unknown> {
    const { dice } = this;
    const wanted = Object.entries(properties).filter(([key]) => required.includes(key) || dice.chance(0.5));
    const object = Object.fromEntries(wanted.map(([key, schema]) => [key, this.valid(schema, key)]));
    const free = typeof additionalProperties === 'object' ? additionalProperties : Object.values(patternProperties)[0];
    if (free && Object.keys(properties).length === 0) {
      for (let count = dice.whole(0, 3); count > 0; count -= 1)
        object[dice.pick(['1', 'x', 'constructor', '姓名', ...SHAPES])] = this.valid(free);
    }
    return object;
  }
}
