import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import { Id } from '@contract/schema-kit';

/** One schema for each of the contract's, however many apps a process builds: validators are compiled and kept by it. */
function memoised<K extends TSchema, V>(make: (schema: K) => V): (schema: K) => V {
  const made = new WeakMap<K, V>();
  return (schema) => {
    const known = made.get(schema);
    if (known !== undefined) return known;
    const value = make(schema);
    made.set(schema, value);
    return value;
  };
}

/** The body of every answer around an endpoint's data. */
export const envelope = memoised((data: TSchema) => Type.Object({ code: Type.Integer(), msg: Type.String(), data }));

const NO_QUERY = Type.Object({});
const extended = memoised((query: TObject) => Type.Object({ ...query.properties, companyId: Type.Optional(Id) }));

/** A query that may name the company it is about, as an administrator's does. */
export const withCompany = (query: TObject = NO_QUERY) => extended(query);
