import { Button, Popconfirm } from 'antd';
import type { InsuranceRule } from '@contract/pay-rules/rules';
import words from '@/components/text.less';
import { ruleText } from './rule-text';
import styles from './rules.less';
import { useText } from './use-text';

interface LearntLineProps {
  rule: InsuranceRule;
  /** How many follow it, or who has made it a rule. */
  note: string;
  /** How many other rules were learnt for the same people. */
  beside?: number;
  /** Absent: it can only be read. */
  act: { label: string; busy: boolean; onClick: () => void } | undefined;
}

/** One rule in a line: 养老保险 = 基数 × 8 %，58/60 行. */
export default function LearntLine({ rule, note, beside = 0, act }: LearntLineProps) {
  const text = useText();
  const kind = text(`kind.${rule.kind}`);
  return (
    <div className={styles.learnt}>
      <span className={words.number}>
        {text('learnt.rule', { kind: rule.place === '' ? kind : `${rule.place} ${kind}`, rule: ruleText(rule, text) })}
      </span>
      {note !== '' && <span className={`${words.soft} ${words.number}`}>{note}</span>}
      {act && beside === 0 && (
        <Button size="small" type="link" disabled={act.busy} onClick={act.onClick}>
          {act.label}
        </Button>
      )}
      {act && beside > 0 && (
        <Popconfirm
          title={text('learnt.beside.ask', { kind })}
          description={<div className={styles.beside}>{text('learnt.beside', { kind })}</div>}
          okText={act.label}
          cancelText={text('cancel')}
          onConfirm={act.onClick}
        >
          <Button size="small" type="link" disabled={act.busy}>
            {act.label}
          </Button>
        </Popconfirm>
      )}
    </div>
  );
}
