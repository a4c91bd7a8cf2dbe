import type { SlipComparison } from '@contract/wages/slip-months/schemas';
import type { ItemDef } from '@contract/wages/slip-schemas';
import { notFound } from '../../../kernel/errors';
import { holds, type PersonSlip } from './person-slips';

/**
 * A slip beside one of another month: the one with id `withId`, else the newest earlier one of the same kind, else of any
 * kind, else the next later one. `slips`: all of the person its reader may see. 404 for one that is none of the choices.
 */
export function compareSlips(slip: PersonSlip, slips: readonly PersonSlip[], withId?: string): SlipComparison {
  const choices = slips.filter((one) => holds(one) && one.payMonth !== slip.payMonth);
  const earlier = choices.filter(({ payMonth }) => payMonth < slip.payMonth);
  const usual = earlier.findLast(({ wageType }) => wageType === slip.wageType) ?? earlier.at(-1) ?? choices[0];
  const other =
    withId === undefined ? usual : (choices.find(({ id }) => id === withId) ?? notFound('所选月份没有可对比的工资条'));
  return {
    slip: { ...named(slip), netFen: slip.netFen.toString() },
    other: other ? { ...named(other), netFen: other.netFen.toString() } : null,
    choices: choices.map(named).reverse(),
    items: other ? itemsOf(slip, other) : [],
    netDiffFen: other ? (slip.netFen - other.netFen).toString() : null,
  };
}

const named = ({ id, payMonth, wageType, title }: PersonSlip) => ({ id, payMonth, wageType, title });

/** In the order of the slip; what only the other one has stands behind what precedes it there. Empty or nothing in both is left out. */
function itemsOf(slip: PersonSlip, other: PersonSlip): SlipComparison['items'] {
  return merged(slip.itemDefs, other.itemDefs).flatMap(({ key, label, group, kind, isTotal }) => {
    const [now, then] = [slip, other].map(({ itemDefs, items }) =>
      itemDefs.some((def) => def.key === key) && items[key] ? items[key] : null,
    );
    if (isNothing(kind, now) && isNothing(kind, then)) return [];
    const diffFen = kind === 'amount' ? (BigInt(now ?? 0) - BigInt(then ?? 0)).toString() : null;
    return [{ key, label, group, kind, isTotal, now: now ?? null, then: then ?? null, diffFen }];
  });
}

const isNothing = (kind: ItemDef['kind'], value: string | null | undefined) =>
  !value || (kind === 'amount' && BigInt(value) === 0n);

function merged(defs: readonly ItemDef[], others: readonly ItemDef[]): ItemDef[] {
  const all = [...defs];
  others.forEach((def, index) => {
    if (all.some(({ key }) => key === def.key)) return;
    const before = others.slice(0, index).findLast(({ key }) => all.some((one) => one.key === key));
    all.splice(before ? all.findIndex(({ key }) => key === before.key) + 1 : 0, 0, def);
  });
  return all;
}
