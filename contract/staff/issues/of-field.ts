import {
  define,
  type IssueDefinition,
  type IssueLevel,
  type NamedPerson,
  type Parameters,
  type ValuesOf,
  type Wording,
} from '../../issues/definition';
import { STAFF_IMPORT_FIELDS, STAFF_IMPORT_LABEL } from '../import-fields';
import { STAFF_IMPORT_LABEL_EN } from '../import-labels-en';

/** What every doubt about a field names: `label` is its column's, '' where the sheet has none. */
const FIELD = { field: STAFF_IMPORT_FIELDS, label: 'text' } as const;
type Field = typeof FIELD;

/** Declares an issue about a field of the record; its words come behind the field's name. */
export function ofField<const L extends IssueLevel, const P extends Parameters>(
  levels: L | readonly [L, ...L[]],
  parameters: P,
  zh: Wording<P & Field>,
  en: Wording<P & Field>,
): IssueDefinition<L, P & Field> {
  const named = (words: Wording<P & Field>, name: (values: ValuesOf<Field>) => string): Wording<P & Field> => {
    return (values, about) => name(values as ValuesOf<Field>) + words(values, about);
  };
  return define<L, P & Field>(
    levels,
    { ...parameters, ...FIELD },
    named(zh, ({ field, label }) => (label === '' ? STAFF_IMPORT_LABEL[field] : `“${label}”`)),
    named(en, ({ field, label }) => `${label || STAFF_IMPORT_LABEL_EN[field]}: `),
  );
}

/** 张三（工号 0012，已离职） */
export const colleague = {
  zh({ name, staffNo, left }: NamedPerson): string {
    const more = [staffNo ? `工号 ${staffNo}` : '', left ? '已离职' : ''].filter(Boolean).join('，');
    return more === '' ? name : `${name}（${more}）`;
  },
  en({ name, staffNo, left }: NamedPerson): string {
    const more = [staffNo ? `staff no. ${staffNo}` : '', left ? 'left' : ''].filter(Boolean).join(', ');
    return more === '' ? name : `${name} (${more})`;
  },
};
