import { ITEM_GROUP_LABEL, ITEM_GROUPS } from '@contract/wages/items';
import { computedTotals } from '@contract/wages/net/slip-totals';
import type { ItemDef, SlipSettings, SlipView } from '@contract/wages/slip-schemas';

export interface SlipViewInput {
  itemDefs: readonly ItemDef[];
  /** Values by item key: amounts as decimal text of 分, the rest as shown. */
  items: Readonly<Record<string, string>>;
  settings: SlipSettings;
  title: string;
  companyName: string;
  staff: { name: string; staffNo: string | null; dept: string | null };
  payMonth: string;
  /** Totals in 分; net is the slip's 实发. */
  amounts: { grossFen: bigint | null; deductFen: bigint | null; netFen: bigint };
}

/**
 * A slip as its employee sees it: visible items by group in the sheet's order. With `hideEmpty`
 * items that are blank or zero are left out. The net stands at the head and is not repeated below.
 */
export function buildSlipView(input: SlipViewInput): SlipView {
  const { settings, staff, amounts } = input;
  const shown = input.itemDefs.filter(
    (def) => def.visible && def.key !== 'netPay' && !(settings.hideEmpty && isEmpty(def, input.items[def.key])),
  );
  const groups = ITEM_GROUPS.map((group) => ({
    group,
    label: ITEM_GROUP_LABEL[group],
    items: shown
      .filter((def) => def.group === group)
      .map((def) => ({ key: def.key, label: def.label, kind: def.kind, value: input.items[def.key] ?? '' })),
  }));
  return {
    title: input.title,
    companyName: input.companyName,
    payMonth: input.payMonth,
    staffName: staff.name,
    staffNo: staff.staffNo,
    dept: staff.dept,
    greeting: settings.greeting.replaceAll('{姓名}', staff.name),
    noticeText: settings.noticeText,
    watermark: settings.watermark ? [staff.name, staff.staffNo].filter(Boolean).join(' ') : null,
    netFen: amounts.netFen.toString(),
    grossFen: amounts.grossFen?.toString() ?? null,
    deductionFen: amounts.deductFen?.toString() ?? null,
    computed: computedTotals(input.items, amounts),
    groups: groups.filter((group) => group.items.length > 0),
  };
}

function isEmpty(def: ItemDef, value: string | undefined): boolean {
  if (value === undefined || value.trim() === '') return true;
  if (def.kind === 'amount') return /^-?0+$/.test(value);
  return def.kind === 'number' && /^-?0+(?:\.0+)?$/.test(value.trim());
}
