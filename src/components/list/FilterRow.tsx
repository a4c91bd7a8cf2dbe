import { Checkbox, Grid } from 'antd';
import type { ReactNode } from 'react';
import type { Filter, ListDefinition } from '@contract/lists/definition';
import CompanySelect from '@/components/CompanySelect';
import { prefixed } from '@/utils/list-query';
import type { Address, AddressChanges } from '@/utils/use-address';
import { type Text, useTextOf } from '@/utils/use-text';
import ChoiceFilter from './ChoiceFilter';
import DateFilter from './DateFilter';
import KeywordFilter from './KeywordFilter';
import ListFilters from './ListFilters';
import { splitByRoom } from './filter-room';
import RangeFilter from './RangeFilter';
import { useRoom } from './use-room';
import styles from './list.less';

/** How a filter looks on a page, where the default does not do. */
export interface FilterLook {
  /** Key of its label; `filter.<name>` by default. */
  label?: string;
  /** Key of what it says while it is empty; two for the ends of a range. */
  hint?: string | [string, string];
  /** Before the keys of its values; by default its name: `<name>.<value>`. */
  words?: string | ((value: string) => string);
  /** What is offered of its values, where that is not all of them; of a text with these it is a choice. */
  offered?: readonly (string | number)[] | readonly { value: string; label: string }[];
  deskOnly?: boolean;
  disabled?: boolean;
  /** First and last day to choose from. */
  between?: [string, string];
  /** Not there at all. */
  hidden?: boolean;
  /** Drawn by the page itself. */
  draw?: () => ReactNode;
  /** Among those shown on demand whatever room there is. */
  more?: boolean;
  /** More that changes with it. */
  also?: (value: unknown) => AddressChanges;
}

interface FilterRowProps<L extends ListDefinition> {
  list: L;
  query: object;
  /** Words of the page. */
  text: Text;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: Address['step'];
  looks?: { [K in keyof L['filters']]?: FilterLook };
  prefix?: string;
  /** The list's name, where it lies over another: a screen reader tells their filters apart by it. */
  over?: string;
  /** What narrows the list besides its own filters. */
  children?: ReactNode;
}

/** The filters of a list in a row, in the order and of the kinds its definition says; those there is no room for behind a button. */
export default function FilterRow<L extends ListDefinition>({
  list,
  query,
  text,
  onChange,
  looks = {},
  prefix = '',
  over,
  children,
}: FilterRowProps<L>) {
  const page = prefixed(prefix, 'page');
  const change: Address['step'] = (changes, mode) =>
    onChange(
      {
        ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [prefixed(prefix, name), value])),
        [page]: null,
      },
      mode,
    );
  const words = useTextOf('list.filter');
  const [row, room] = useRoom<HTMLFormElement>();
  const phone = Grid.useBreakpoint().sm === false;
  const [first, rest] = splitByRoom(list, looks, { room, phone, buttons: [words('more'), words('reset')] });
  const drawn = (name: string) => {
    const filter = list.filters[name];
    return (
      filter && (
        <OneFilter
          key={name}
          name={name}
          filter={filter}
          query={query}
          text={text}
          look={looks[name as keyof L['filters']] ?? {}}
          onChange={change}
        />
      )
    );
  };
  return (
    <ListFilters
      row={row}
      label={over === undefined ? words('label') : words('labelOf', { list: over })}
      names={Object.keys(list.filters).map((name) => prefixed(prefix, name))}
      pageName={page}
      onChange={onChange}
      more={
        rest.length > 0
          ? {
              filters: rest.map(drawn),
              active: rest.some((name) => isGiven(query, name) || isGiven(query, endOf(list.filters[name]))),
            }
          : undefined
      }
    >
      {first.map(drawn)}
      {children}
    </ListFilters>
  );
}

const isGiven = (query: object, name: string | undefined) =>
  name !== undefined && Reflect.get(query, name) !== undefined;

/** The later end of a range. */
const endOf = (filter: Filter | undefined) => (filter && 'to' in filter ? filter.to : undefined);

interface OneFilterProps {
  name: string;
  filter: Filter;
  query: object;
  text: Text;
  look: FilterLook;
  onChange: Address['step'];
}

function OneFilter({ name, filter, query, text, look, onChange }: OneFilterProps) {
  if (look.draw) return look.draw();
  const label = text(look.label ?? `filter.${name}`);
  const { deskOnly, disabled } = look;
  const given = (key: string) => Reflect.get(query, key) as string | undefined;
  const value = given(name);
  const choose = (chosen: string | number | undefined) => onChange({ [name]: chosen, ...look.also?.(chosen) });
  const options = optionsOf(name, filter, look, text);
  if (options) {
    const search = filter.kind === 'text';
    return <ChoiceFilter {...{ label, value, options, search, deskOnly }} onChange={choose} />;
  }
  switch (filter.kind) {
    case 'day':
    case 'month': {
      const months = filter.kind === 'month';
      const { to } = filter;
      if (to === undefined) {
        const [min, max] = look.between ?? [];
        const placeholder = typeof look.hint === 'string' ? text(look.hint) : undefined;
        return <DateFilter {...{ label, placeholder, value, months, min, max }} onChange={choose} />;
      }
      const placeholder = Array.isArray(look.hint)
        ? ([text(look.hint[0]), text(look.hint[1])] as [string, string])
        : undefined;
      return (
        <RangeFilter
          {...{ label, placeholder, months, deskOnly }}
          from={value}
          to={given(to)}
          onChange={(first, last) => onChange({ [name]: first, [to]: last })}
        />
      );
    }
    case 'company':
      return (
        <CompanySelect
          className={styles.wideSelect}
          value={value}
          placeholder={label}
          onChange={(company) => choose(company?.id)}
        />
      );
    case 'flag':
      return (
        <Checkbox
          className={styles.flag}
          checked={Boolean(value)}
          onChange={({ target }) => onChange({ [name]: target.checked ? 'true' : null })}
        >
          {label}
        </Checkbox>
      );
    case 'text':
      return (
        <KeywordFilter
          {...{ label, value, disabled }}
          placeholder={typeof look.hint === 'string' ? text(look.hint) : label}
          maxLength={filter.max}
          onSearch={(keyword, mode) => onChange({ [name]: keyword, ...look.also?.(keyword) }, mode)}
        />
      );
    default:
      throw new Error(`the page has to draw the filter ${name}`);
  }
}

/** What is chosen from; undefined where one does not choose. */
function optionsOf(name: string, filter: Filter, { words = name, offered }: FilterLook, text: Text) {
  if (filter.kind !== 'choice' && !offered) return undefined;
  const values = offered ?? (filter.kind === 'choice' ? filter.values : []);
  return values.map((value) => {
    if (typeof value === 'object') return value;
    const label = typeof words === 'string' ? text(`${words}.${value}`) : words(String(value));
    return { value: value as string, label };
  });
}
