import { IDENTITY_KEYS, type ItemGroup, type ItemSign, standardItem, WHO_KEYS } from '@contract/wages/items';
import { isComputedNet } from '@contract/wages/net/computed';
import type { ColumnMapping } from '@contract/wages/import-schemas';

const SIGN_OF_GROUP: Record<ItemGroup, ItemSign> = {
  earning: 1,
  deduction: -1,
  employer: 0,
  tax: 0,
  attendance: 0,
  other: 0,
};

/** Columns that tell one person from another; a department alone does not. */
export const TELLING: readonly string[] = WHO_KEYS;

export function isIdentity(target: string | null): boolean {
  return (IDENTITY_KEYS as readonly (string | null)[]).includes(target);
}

export function isItem(target: string | null): boolean {
  return target !== null && !isIdentity(target);
}

/** The target that makes a column an item of its own. */
export function customTarget(column: Pick<ColumnMapping, 'label'>): string {
  return `custom:${column.label}`;
}

/** Gives a column another meaning; name, group, kind and sign follow the standard item. */
export function retarget(column: ColumnMapping, target: string | null): ColumnMapping {
  const standard = target === null ? undefined : standardItem(target);
  if (standard) {
    const { group, kind, sign, label, isTotal = false } = standard;
    return {
      ...column,
      target,
      group,
      kind,
      sign,
      isTotal,
      visible: true,
      itemLabel: column.label.length <= 60 ? column.label : label,
    };
  }
  const itemLabel = column.itemLabel || column.label.slice(0, 60);
  return {
    ...column,
    target,
    itemLabel,
    isTotal: false,
    visible: target !== null,
    sign: isItem(target) ? SIGN_OF_GROUP[column.group] : 0,
  };
}

/** Moves an item to another group of the slip; how it enters net pay follows. A total stays out of sums. */
export function regroup(column: ColumnMapping, group: ItemGroup): ColumnMapping {
  return { ...column, group, sign: column.isTotal ? 0 : SIGN_OF_GROUP[group] };
}

export interface MappingProblems {
  noIdentity: boolean;
  noNet: boolean;
  /** Targets that more than one column claims, with the indexes of these columns. */
  doubled: Map<string, number[]>;
  /** Indexes of items without a name on the slip. */
  unnamed: number[];
}

/** What keeps a mapping from being used. */
export function mappingProblems(columns: readonly ColumnMapping[]): MappingProblems {
  const claims = new Map<string, number[]>();
  const computed =
    columns.filter(({ target }) => target === 'netPay').length > 1 ? columns.find(isComputedNet) : undefined;
  for (const column of columns) {
    const { target, index } = column;
    if (target !== null && column !== computed) claims.set(target, [...(claims.get(target) ?? []), index]);
  }
  return {
    noIdentity: !TELLING.some((key) => claims.has(key)),
    noNet: !claims.has('netPay'),
    doubled: new Map([...claims].filter(([, indexes]) => indexes.length > 1)),
    unnamed: columns
      .filter((column) => isItem(column.target) && column.itemLabel.trim() === '')
      .map((column) => column.index),
  };
}

export function isUsable(problems: MappingProblems): boolean {
  return !problems.noIdentity && !problems.noNet && problems.doubled.size === 0 && problems.unnamed.length === 0;
}

const EDITED = ['target', 'itemLabel', 'group', 'kind', 'sign', 'isTotal', 'visible'] as const;

/** Whether the clerk changed nothing of a column. */
export const isSame = (before: ColumnMapping, after: ColumnMapping): boolean =>
  EDITED.every((field) => before[field] === after[field]);

/** What the server takes of the sheet's columns; whether net is computed follows from them. */
export function columnsBody(columns: readonly ColumnMapping[]) {
  return columns
    .filter((column) => !isComputedNet(column))
    .map(({ index, target, itemLabel, group, kind, sign, isTotal, visible }) => ({
      index,
      target,
      itemLabel: itemLabel.trim(),
      group,
      kind,
      sign,
      isTotal,
      visible,
    }));
}
