import { type TObject, type TOptional, type TProperties, type TUnsafe, Type } from '@sinclair/typebox';
import { Day, Id, ListQuery, Month, StringEnum } from '../schema-kit';
import type { Filter, Filters, ListDefinition, ValueOf } from './definition';

/** 分 as people look for them: not negative. */
const Amount = Type.String({ pattern: '^\\d{1,12}$', description: '金额，单位分' });

type FilterSchemas<F extends Filters> = { [K in keyof F]: TOptional<TUnsafe<ValueOf<F[K]>>> };

/** What the server takes for a filter. */
function schemaOf(filter: Filter) {
  switch (filter.kind) {
    case 'text':
      return Type.String({ maxLength: filter.max, ...(filter.about && { description: filter.about }) });
    case 'choice': {
      const texts = filter.values.filter((value) => typeof value === 'string');
      return texts.length > 0 ? StringEnum(texts) : Type.Union(filter.values.map((value) => Type.Literal(value)));
    }
    case 'day':
      return Day;
    case 'month':
      return Month;
    case 'fen':
      return Amount;
    case 'company':
    case 'id':
      return Id;
    case 'flag':
      return Type.Boolean(filter.about ? { description: filter.about } : {});
    case 'pattern':
      return Type.String({ pattern: filter.pattern });
  }
}

/** The filters of a list alone, as properties of a schema. */
export function filterProperties<F extends Filters>(list: ListDefinition<string, F>): FilterSchemas<F> {
  return Object.fromEntries(
    Object.entries(list.filters).map(([name, filter]) => [name, Type.Optional(schemaOf(filter))]),
  ) as unknown as FilterSchemas<F>;
}

/** The filters of a list alone, as an export takes them. */
export const filtersSchema = <F extends Filters>(list: ListDefinition<string, F>) =>
  Type.Object(filterProperties(list)) as TObject<FilterSchemas<F>>;

/** The whole query of a list: its page, its order, its filters and what `more` it has to be told. */
export function querySchema<S extends string, F extends Filters, P extends TProperties = Record<never, never>>(
  list: ListDefinition<S, F>,
  more: P = {} as P,
) {
  return ListQuery(list.sorts, { ...filterProperties(list), ...more });
}
