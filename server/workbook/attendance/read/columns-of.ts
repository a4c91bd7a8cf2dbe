import type { CheckColumn, CheckTarget } from '../types';

/** Where each meaning stands in the sheet; −1 for none. */
export class ColumnsOf {
  readonly own: ReadonlySet<string>;
  private readonly first = new Map<CheckTarget, CheckColumn>();

  constructor(readonly all: readonly CheckColumn[]) {
    for (const column of all)
      if (column.target !== null && !this.first.has(column.target)) this.first.set(column.target, column);
    this.own = new Set(this.first.keys());
  }

  at(target: CheckTarget): number {
    return this.first.get(target)?.index ?? -1;
  }

  label(index: number): string {
    return this.all.find((column) => column.index === index)?.label ?? '';
  }
}
