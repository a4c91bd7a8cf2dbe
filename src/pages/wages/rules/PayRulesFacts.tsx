import type { ReactNode } from 'react';
import type { CompanyPayRules } from '@contract/pay-rules/company';
import FactGroup from '@/components/record/FactGroup';
import { SPACE } from '@/theme/tokens';
import { clauses, listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import InsuranceRules from './InsuranceRules';
import { percentText, yuanText } from './rule-text';
import styles from './rules.less';
import { useText } from './use-text';

/** The rules for who may read them only. */
export default function PayRulesFacts({ rules }: { rules: CompanyPayRules }) {
  const text = useText();
  const issueText = useTextOf('wages.import');
  const group = (title: string, facts: [string, ReactNode][]) => (
    <FactGroup
      title={text(title)}
      facts={facts.map(([key, value]) => ({ key, label: text(`field.${key}`), value, wide: true }))}
    />
  );
  const wages = [...rules.minimumWages].sort((a, b) => b.validFrom.localeCompare(a.validFrom));
  return (
    <>
      <div className={styles.title}>{text('field.insurance')}</div>
      <div style={{ marginBlockEnd: SPACE.md }}>
        <InsuranceRules value={rules.insurance} />
      </div>
      {group('field.minimumWages', [
        [
          'minimumWages',
          wages.length === 0
            ? null
            : clauses(
                wages.map(({ validFrom, fen }) => text('minimum.line', { month: validFrom, amount: yuanText(fen) })),
              ),
        ],
        ['minimumAfterInsurance', text(rules.minimumAfterInsurance ? 'yes' : 'no')],
      ])}
      {group('group.payment', [['paidIn', text(`paidIn.${rules.paidIn}`)]])}
      {group('group.doubts', [
        ['jumpFactor', text('times', { factor: rules.jumpFactor })],
        ['toleranceFen', text('yuan', { amount: yuanText(rules.toleranceFen) })],
        ['fundRate', `${percentText(rules.fundRateMin)}–${percentText(rules.fundRateMax)}`],
        [
          'overtimeHours',
          rules.overtimeHours === null ? text('overtime.none') : text('hours', { hours: rules.overtimeHours }),
        ],
        [
          'asErrors',
          rules.asErrors.length === 0
            ? text('doubts.none')
            : listed(rules.asErrors.map((code) => issueText(`issue.${code}`))),
        ],
      ])}
    </>
  );
}
