import { Form, type FormInstance } from 'antd';
import { useMemo } from 'react';
import { sumMismatches, type SumMismatch } from '@contract/wages/net/check-slip';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { carriedTotals, changedItems, editedItems, withFixed } from './edit-values';

type Items = Record<string, string>;

interface ItemEdits {
  /** Totals that do not follow from what is typed. Half an amount has no sum: what stood before is checked until it is whole. */
  mismatches: readonly SumMismatch[];
  /** Items changed so far, amounts in 分; null while an amount cannot be read. */
  changed: Items | null;
  /** Of all that was typed, at the end: amounts must have been checked. */
  changedOf: (typed: Items) => Items;
  /** Mismatches to be asked about: none where no amount was changed. */
  asked: (changed: Items) => readonly SumMismatch[];
  /** Puts an item right (分) and carries it into the totals. */
  fix: (key: string, fen: string) => void;
  /** Carries what is typed into the totals. */
  carry: () => void;
}

type Edited = Pick<SlipDetail, 'itemDefs' | 'items' | 'netIdentity' | 'sumRules'>;

/** The items of a slip as they are being typed into a form's `items`; not `on`, they stand as they were. */
export function useItemEdits(
  form: FormInstance,
  { itemDefs: defs, items: before, netIdentity: identity, sumRules: rules }: Edited,
  on = true,
): ItemEdits {
  const watched: Items | undefined = Form.useWatch('items', form);
  const typed = on ? watched : undefined;
  const changed = useMemo(
    () => (typed ? editedItems(defs, before, typed) && changedItems(defs, before, typed) : {}),
    [typed, defs, before],
  );
  const mismatches = useMemo(
    () => sumMismatches({ itemDefs: defs, identity, rules }, { ...before, ...changed }),
    [changed, defs, before, identity, rules],
  );
  const now = () => (form.getFieldValue('items') ?? {}) as Items;
  // As if they had been typed: they are lost unasked no more than what was.
  const fill = (items: Items) =>
    form.setFields(Object.entries(items).map(([place, value]) => ({ name: ['items', place], value, touched: true })));
  return {
    mismatches,
    changed,
    changedOf: (all) => changedItems(defs, before, all),
    asked: (items) => (defs.some((def) => def.kind === 'amount' && def.key in items) ? mismatches : []),
    fix: (key, fen) => fill(withFixed(defs, before, now(), key, fen) ?? {}),
    carry: () => {
      const totals = carriedTotals(defs, before, now());
      if (totals === null) void form.validateFields().catch(() => undefined); // the fields say which amount is wrong
      else fill(totals);
    },
  };
}
