import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { type LearntRuleKey, saysSame } from '@contract/pay-rules/rules';
import { useCan } from '@/models/hooks';
import { getLearntRules, getPayRules } from '@/services/pay-rules';
import LearntLine from './LearntLine';
import { freshRule } from './fresh-rule';
import styles from './rules.less';
import { type OnRulesSaved, useKeepLearnt } from './use-keep-learnt';
import { useText } from './use-text';

/** Another rule for the very people: nothing in the sheet says who follows which. */
const isBeside = (rule: LearntRuleKey, other: LearntRuleKey) =>
  rule.kind === other.kind && rule.place === other.place && !saysSame(rule, other);

interface LearntRulesProps {
  /** The sheet; absent: the newest that waits. */
  importId?: string;
  /** Of the rules that are being edited; absent: the newest. */
  version?: number | undefined;
  /** Said where there is none. */
  empty?: string;
  onSaved?: OnRulesSaved;
}

/**
 * What rows of a sheet that waits were found to follow, with how many, to be made a rule by one click, and what was made one, to
 * be taken back. Nothing where there is none; the rules do without.
 */
export default function LearntRules({ importId, version, empty, onSaved }: LearntRulesProps) {
  const text = useText();
  const mayEdit = useCan('payRules.edit');
  const { data } = useQuery({ ...getLearntRules(importId), meta: { silent: true } });
  const { data: view } = useQuery({ ...getPayRules(), meta: { silent: true } });
  const { busy, keep, undo } = useKeepLearnt(view && { ...view, version: version ?? view.version }, onSaved);
  if (!data || !view) return null;
  if (data.month === null || data.importId === null) return empty ?? null;
  const { month, sheet } = data;
  const of = data.importId;
  const kept = view.rules.insurance.filter(({ origin }) => origin?.month === month && origin.sheet === sheet);
  const left = data.rules.filter((learnt) => !view.rules.insurance.some((rule) => saysSame(learnt, rule)));
  if (left.length + kept.length === 0) return empty ?? null;
  return (
    <div className={styles.learntList}>
      <Typography.Text type="secondary">{text('learnt', { month, sheet: sheet ?? '' })}</Typography.Text>
      {left.map(({ asked, followed, ...rule }) => (
        <LearntLine
          key={JSON.stringify(rule)}
          rule={freshRule(month, rule)}
          note={asked !== null && followed !== null ? text('learnt.rows', { asked, followed }) : ''}
          beside={left.filter((other) => isBeside(rule, other)).length}
          act={mayEdit ? { label: text('learnt.keep'), busy, onClick: () => void keep(of, rule) } : undefined}
        />
      ))}
      {kept.map((rule) => (
        <LearntLine
          key={JSON.stringify(rule)}
          rule={rule}
          note={rule.origin ? text('learnt.kept', { by: rule.origin.by, month: rule.validFrom }) : ''}
          act={mayEdit ? { label: text('learnt.undo'), busy, onClick: () => void undo(rule) } : undefined}
        />
      ))}
    </div>
  );
}
