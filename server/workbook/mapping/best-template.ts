import type { HeaderLabel } from '../types';
import { labelKey } from './label-key';

/** The learnt mapping that knows most of this sheet's labels (at least six in ten of its own), by place of the column. */
export function bestTemplate<C extends { label: string }>(
  labels: readonly HeaderLabel[],
  templates: readonly (readonly C[])[],
): Map<number, C> {
  let best = new Map<number, C>();
  for (const template of templates) {
    const exact = new Map(template.map((column) => [column.label, column]));
    const loose = new Map(template.map((column) => [labelKey(column.label), column]));
    const taken = new Set<C>();
    const found = new Map<number, C>();
    labels.forEach((label, place) => {
      const column = exact.get(label.label) ?? loose.get(labelKey(label.label));
      if (!column || taken.has(column)) return;
      taken.add(column);
      found.set(place, column);
    });
    if (found.size >= template.length * 0.6 && found.size > best.size) best = found;
  }
  return best;
}
