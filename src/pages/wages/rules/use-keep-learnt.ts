import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { payRulesApi } from '@contract/pay-rules/endpoints';
import { type InsuranceRule, type LearntRuleKey, saysSame } from '@contract/pay-rules/rules';
import type { PayRulesView } from '@contract/pay-rules/schemas';
import { getPayRules, keepLearntRule, savePayRules } from '@/services/pay-rules';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { useRefresh } from '@/utils/query/refresh';
import { keyOf } from './shown-rules';
import { useText } from './use-text';

/** The rules have been saved: `without` is gone, `added` is new. */
export type OnRulesSaved = (change: { version: number; added?: InsuranceRule; without?: InsuranceRule }) => void;

/** 固定为规则 and 撤销: each saves the company's rules at once. `onSaved` is told what is new or gone. */
export function useKeepLearnt(view: PayRulesView | undefined, onSaved?: OnRulesSaved) {
  const text = useText();
  const client = useQueryClient();
  const learntAgain = useRefresh(payRulesApi.learnt);
  const rulesAgain = useRefresh(payRulesApi.get);
  const [busy, setBusy] = useState(false);
  const save = async (call: Promise<PayRulesView>, done: (saved: PayRulesView) => void) => {
    setBusy(true);
    const saved = await attempt(call);
    setBusy(false);
    if (!saved) return rulesAgain();
    client.setQueryData(getPayRules().queryKey, saved);
    learntAgain();
    done(saved);
  };
  return {
    busy,
    async keep(importId: string, rule: LearntRuleKey) {
      if (!view) return;
      await save(keepLearntRule({ version: view.version, importId, rule }), ({ rules, version }) => {
        toast.success(text('learnt.done'));
        const added = rules.insurance.find((each) => each.origin && saysSame(rule, each));
        onSaved?.(added ? { version, added } : { version });
      });
    },
    async undo(rule: InsuranceRule) {
      if (!view) return;
      const { rules, version } = view;
      const insurance = rules.insurance.filter((each) => keyOf(each) !== keyOf(rule));
      await save(savePayRules({ version, rules: { ...rules, insurance } }), (saved) => {
        toast.success(text('learnt.undone'));
        onSaved?.({ version: saved.version, without: rule });
      });
    },
  };
}
