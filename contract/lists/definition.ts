/**
 * A list defined once: its sorts and filters. Plain data, because the console imports it too. The
 * schema of its query is derived in contract/lists/schema, its SQL in server/db/list-query, its address in
 * src/utils/list-query, its filters on the screen in src/components/list/FilterRow.
 */
export interface TextFilter {
  kind: 'text';
  /** Most characters. */
  max: number;
  /** Description in the OpenAPI document. */
  about?: string;
}

export interface ChoiceFilter<V extends string | number = string | number> {
  kind: 'choice';
  values: readonly V[];
}

/** A day (YYYY-MM-DD), month (YYYY-MM) or amount (分 as text); the two ends of a range name each other. */
export interface EndFilter {
  kind: 'day' | 'month' | 'fen';
  /** The later end, of the earlier. */
  to?: string;
  /** The earlier end, of the later. */
  from?: string;
}

export interface IdFilter {
  /** `company`: for administrators only; everybody else sees their own. */
  kind: 'company' | 'id';
}

/** On or not given. */
export interface FlagFilter {
  kind: 'flag';
  about?: string;
}

/** A text of a form of its own. */
export interface PatternFilter {
  kind: 'pattern';
  pattern: string;
}

export type Filter = TextFilter | ChoiceFilter | EndFilter | IdFilter | FlagFilter | PatternFilter;
export type Filters = Readonly<Record<string, Filter>>;

export interface ListDefinition<S extends string = string, F extends Filters = Filters> {
  /** Key of its saved table settings; unique. */
  name: string;
  sorts: readonly S[];
  filters: F;
}

/** Type of a filter's value. */
export type ValueOf<F extends Filter> = F extends ChoiceFilter<infer V> ? V : F extends FlagFilter ? boolean : string;

export type SortOf<L> = L extends ListDefinition<infer S, infer _F> ? S : never;
export type FiltersOf<L> = L extends ListDefinition<infer _S, infer F> ? { [K in keyof F]?: ValueOf<F[K]> } : never;

/** Type of a list's query. */
export type QueryOf<L> = FiltersOf<L> & {
  page?: number;
  pageSize?: (typeof PAGE_SIZES)[number];
  sortField?: SortOf<L>;
  sortOrder?: 'asc' | 'desc';
};

/** Sizes of a page. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

export const defineList = <const S extends string, const F extends Filters>(list: {
  name: string;
  sorts: readonly S[];
  filters: F;
}): ListDefinition<S, F> => list;

export const text = (max: number, about?: string): TextFilter => ({ kind: 'text', max, ...(about && { about }) });

export const choice = <const V extends string | number>(values: readonly V[]): ChoiceFilter<V> => ({
  kind: 'choice',
  values,
});

export const flag = (about?: string): FlagFilter => ({ kind: 'flag', ...(about && { about }) });

const range =
  (kind: EndFilter['kind']) =>
  <const A extends string, const B extends string>(from: A, to: B) =>
    ({ [from]: { kind, to }, [to]: { kind, from } }) as unknown as Record<A | B, EndFilter>;

/** From one day to another, either end open. */
export const days = range('day');
export const months = range('month');
/** From one amount to another, 分. */
export const amounts = range('fen');
