import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import type { InsuranceRule, LearntInsuranceRule } from '@contract/pay-rules/rules';
import { getLearntRules } from '@/services/pay-rules';
import { freshRule } from './fresh-rule';
import { ruleText } from './rule-text';
import styles from './rules.less';
import { useText } from './use-text';

interface LearntRulesProps {
  /** What is laid down already. */
  rules: readonly InsuranceRule[];
  onKeep: (rule: InsuranceRule) => void;
}

/** What most people of a sheet that waits were found to follow, to be made a rule. Nothing where there is none; the rules do without. */
export default function LearntRules({ rules, onKeep }: LearntRulesProps) {
  const text = useText();
  const { data } = useQuery({ ...getLearntRules(), meta: { silent: true } });
  const month = data?.month ?? null;
  const left = data?.rules.filter((learnt) => !rules.some((rule) => isSame(rule, learnt))) ?? [];
  if (month === null || left.length === 0) return null;
  return (
    <>
      <Typography.Text type="secondary">{text('learnt', { month })}</Typography.Text>
      {left.map((learnt) => {
        const rule = freshRule(month, learnt);
        return (
          <div key={JSON.stringify(learnt)} className={styles.learnt}>
            <span>{text('learnt.rule', { kind: text(`kind.${rule.kind}`), rule: ruleText(rule, text) })}</span>
            <Typography.Link onClick={() => onKeep(rule)}>{text('learnt.keep')}</Typography.Link>
          </div>
        );
      })}
    </>
  );
}

const isSame = (rule: InsuranceRule, { kind, rate, fixedFen, rounding }: LearntInsuranceRule) =>
  rule.kind === kind && rule.rate === rate && rule.fixedFen === fixedFen && rule.rounding === rounding;
