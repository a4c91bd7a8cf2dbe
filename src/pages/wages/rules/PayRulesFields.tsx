import { Checkbox, InputNumber, Switch, Typography } from 'antd';
import { PAY_RULES_RANGE } from '@contract/pay-rules/problems';
import { STOPPING_CODES } from '@contract/wages/audit/stopping';
import FieldGroup from '@/components/record/FieldGroup';
import HundredthsInput from '@/components/record/HundredthsInput';
import recordStyles from '@/components/record/record.less';
import RadioGroup from '@/components/record/RadioGroup';
import { useTextOf } from '@/utils/use-text';
import InsuranceRules from './InsuranceRules';
import MinimumWages from './MinimumWages';
import RuleField from './RuleField';
import styles from './rules.less';
import { useText } from './use-text';

interface PayRulesFieldsProps {
  /** Of the rules the form began with, or that a learnt rule was since kept in. */
  version: number;
  onVersion: (version: number) => void;
}

/** Every rule in its section, with what holds by default and where that comes from. */
export default function PayRulesFields({ version, onVersion }: PayRulesFieldsProps) {
  const text = useText();
  const issueText = useTextOf('wages.import');
  const percent = (label: string) => <HundredthsInput range={PAY_RULES_RANGE.fundRate} unit="%" label={label} />;
  const said = (key: string) => (
    <Typography.Paragraph type="secondary" className={recordStyles.wide}>
      {text(key)}
    </Typography.Paragraph>
  );
  return (
    <>
      <FieldGroup title={text('field.insurance')}>
        {said('insurance.hint')}
        <RuleField name="insurance" labelled={false} wide>
          <InsuranceRules version={version} onVersion={onVersion} />
        </RuleField>
      </FieldGroup>
      <FieldGroup title={text('field.minimumWages')}>
        {said('minimum.hint')}
        <RuleField name="minimumWages" labelled={false} wide>
          <MinimumWages />
        </RuleField>
        <RuleField name="minimumAfterInsurance" valuePropName="checked" extra={text('hint.minimumAfterInsurance')} wide>
          <Switch />
        </RuleField>
      </FieldGroup>
      <FieldGroup title={text('group.payment')}>
        <RuleField name="paidIn" extra={text('hint.paidIn')} wide>
          <RadioGroup
            options={(['sameMonth', 'nextMonth'] as const).map((value) => ({ value, label: text(`paidIn.${value}`) }))}
          />
        </RuleField>
      </FieldGroup>
      <FieldGroup title={text('group.doubts')}>
        <RuleField name="jumpFactor" extra={text('hint.jumpFactor')}>
          <InputNumber
            style={{ width: '100%' }}
            min={PAY_RULES_RANGE.jumpFactor[0]}
            max={PAY_RULES_RANGE.jumpFactor[1]}
            precision={1}
            suffix={text('unit.times')}
          />
        </RuleField>
        <RuleField name="toleranceFen" extra={text('hint.toleranceFen')}>
          <HundredthsInput range={PAY_RULES_RANGE.toleranceFen} unit={text('unit.yuan')} />
        </RuleField>
        <RuleField name="fundRateMin" extra={text('hint.fundRate')}>
          {percent(text('field.fundRateMin'))}
        </RuleField>
        <RuleField name="fundRateMax">{percent(text('field.fundRateMax'))}</RuleField>
        <RuleField name="overtimeHours" extra={text('hint.overtimeHours')} wide>
          <InputNumber
            style={{ width: '100%' }}
            min={PAY_RULES_RANGE.overtimeHours[0]}
            max={PAY_RULES_RANGE.overtimeHours[1]}
            precision={0}
            suffix={text('unit.hours')}
            placeholder={text('overtime.none')}
          />
        </RuleField>
        <RuleField name="asErrors" extra={text('hint.asErrors')} wide>
          <Checkbox.Group
            className={styles.doubts}
            options={STOPPING_CODES.map((value) => ({ value, label: issueText(`issue.${value}`) }))}
          />
        </RuleField>
      </FieldGroup>
    </>
  );
}
