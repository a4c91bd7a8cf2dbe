import { PlusOutlined } from '@ant-design/icons';
import { Button, Space, Typography } from 'antd';
import { useState } from 'react';
import { monthOf } from '@contract/month';
import { DEFAULT_COMPANY_PAY_RULES, rulesIn } from '@contract/pay-rules/company';
import type { InsuranceRule } from '@contract/pay-rules/rules';
import { SPACE } from '@/theme/tokens';
import { useNarrow } from '@/utils/use-narrow';
import InsuranceDialog from './InsuranceDialog';
import InsuranceLines from './InsuranceLines';
import InsuranceTable from './InsuranceTable';
import { freshRule } from './fresh-rule';
import LearntRules from './LearntRules';
import { inOrder } from './rule-order';
import { keyOf } from './shown-rules';
import { useText } from './use-text';

interface InsuranceRulesProps {
  value?: readonly InsuranceRule[];
  /** Absent: they can only be read. */
  onChange?: (rules: readonly InsuranceRule[]) => void;
  /** Of the rules that are edited, and what it is after a learnt one was kept. */
  version?: number;
  onVersion?: (version: number) => void;
}

/** The personal part of each insurance by place and month: a table, on a phone lines; one is changed in a dialog. */
export default function InsuranceRules({ value = [], onChange, version, onVersion }: InsuranceRulesProps) {
  const text = useText();
  const narrow = useNarrow();
  const [asked, setAsked] = useState<{ rule: InsuranceRule; isNew: boolean } | null>(null);
  const now = monthOf(new Date());
  const holding = new Set(rulesIn({ ...DEFAULT_COMPANY_PAY_RULES, insurance: value }, now).insurance);
  const Shown = narrow ? InsuranceLines : InsuranceTable;
  const without = (rule: InsuranceRule) => value.filter((one) => one !== rule);
  return (
    <>
      {value.length === 0 ? (
        <Typography.Text type="secondary">{text('insurance.empty')}</Typography.Text>
      ) : (
        <Shown
          rules={inOrder(value)}
          isPast={(rule) => rule.validFrom <= now && !holding.has(rule)}
          actions={
            onChange
              ? (rule) => (
                  <Space size="middle">
                    <Typography.Link onClick={() => setAsked({ rule, isNew: false })}>{text('edit')}</Typography.Link>
                    <Typography.Link onClick={() => onChange(without(rule))}>{text('remove')}</Typography.Link>
                  </Space>
                )
              : undefined
          }
        />
      )}
      {onChange && (
        <>
          <div style={{ marginBlock: SPACE.sm }}>
            <Button icon={<PlusOutlined />} onClick={() => setAsked({ rule: freshRule(now), isNew: true })}>
              {text('insurance.add')}
            </Button>
          </div>
          <LearntRules
            version={version}
            onSaved={({ added, without: gone, version: now }) => {
              onChange([...value.filter((rule) => !gone || keyOf(rule) !== keyOf(gone)), ...(added ? [added] : [])]);
              onVersion?.(now);
            }}
          />
        </>
      )}
      {!onChange && <LearntRules />}
      {onChange && asked && (
        <InsuranceDialog
          rule={asked.rule}
          isNew={asked.isNew}
          others={without(asked.rule)}
          onClose={() => setAsked(null)}
          onDone={(rule) => {
            onChange([...without(asked.rule), rule]);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
