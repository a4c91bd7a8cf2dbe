import type { ExportColumnOf, ExportedName } from '@contract/list-exports/columns';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { shanghaiTime } from '../../kernel/shanghai-time';
import type { ExportCell, ExportColumn } from '../../workbook';

type Tools = Pick<Deps, 'db' | 'seal'>;

/** A column of the sheet; what a column of the list says in two parts stands in two of them. */
export type SheetColumn<I> = ExportColumn & { cell: (item: I) => ExportCell };

/** What a list is asked for: its filters, order and page, and of which 工资表 or month it is. */
export interface ListCall {
  actor: Actor;
  /** '' where the list is of no company. */
  companyId: string;
  batch: string;
  query: object;
}

/** A list as it is taken along: what its own screen is answered, so that masked values stay masked. */
export interface ExportedList {
  /** 员工. */
  title: string;
  /** Of how many is told: 人, 条. */
  unit: string;
  /** Needs a current company. */
  company: boolean;
  page(deps: Deps, call: ListCall): Promise<{ list: readonly unknown[]; total: number }>;
  /** Of a list of all companies: those whose pay the rows tell of, each of which is told of the export by its log. */
  companies?: (tools: Tools, filters: object) => Promise<string[]>;
  columns: Readonly<Record<string, readonly SheetColumn<never>[]>>;
}

/** The call of a list whose query is of this type. */
type Asked<Q> = Omit<ListCall, 'query'> & { query: Q };

interface Described<N extends ExportedName, Q, I> {
  title: string;
  unit?: string;
  company?: boolean;
  page(deps: Deps, call: Asked<Q>): Promise<{ list: readonly I[]; total: number }>;
  companies?: (tools: Tools, filters: Q) => Promise<string[]>;
  columns: Readonly<Record<ExportColumnOf<N>, SheetColumn<I> | readonly SheetColumn<I>[]>>;
}

type Last<A extends readonly unknown[]> = A extends readonly [...unknown[], infer L] ? L : never;

/** Describes the list of a name, answered by a service that takes its query last. What a reader asks for was checked before. */
export function exported<N extends ExportedName, A extends readonly unknown[], I>(
  _name: N,
  _answered: (...args: A) => Promise<{ list: readonly I[]; total: number }>,
) {
  return ({ unit = '条', company = false, columns, companies, ...list }: Described<N, Last<A>, I>): ExportedList => ({
    ...list,
    unit,
    company,
    page: (deps, call) => list.page(deps, call as Asked<Last<A>>),
    ...(companies ? { companies: (tools, filters) => companies(tools, filters as Last<A>) } : {}),
    columns: Object.fromEntries(
      Object.entries<SheetColumn<I> | readonly SheetColumn<I>[]>(columns).map(([key, column]) => [
        key,
        (Array.isArray(column) ? column : [column]) as unknown as readonly SheetColumn<never>[],
      ]),
    ),
  });
}

export const text = <I>(header: string, width: number, cell: SheetColumn<I>['cell']): SheetColumn<I> => ({
  header,
  kind: 'text',
  width,
  cell,
});

export const number = <I>(header: string, cell: SheetColumn<I>['cell'], width = 10): SheetColumn<I> => ({
  header,
  kind: 'number',
  width,
  cell,
});

/** 分, written in yuan. */
export const money = <I>(header: string, cell: (item: I) => string | null): SheetColumn<I> => ({
  header,
  kind: 'money',
  width: 14,
  cell,
});

/** A moment in China's time. */
export const moment = <I>(header: string, at: (item: I) => string | null): SheetColumn<I> =>
  text(header, 20, (item) => shanghaiMoment(at(item)));

export const shanghaiMoment = (iso: string | null) => iso && shanghaiTime(new Date(iso));
