import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { CompanyPayRules, PayRulesField } from '@contract/pay-rules/company';
import { payRulesProblems } from '@contract/pay-rules/problems';
import { STOPPING_CODES } from '@contract/wages/audit/stopping';
import recordStyles from '@/components/record/record.less';
import { useProblemText } from '@/components/record/use-problem-text';
import { useText } from './use-text';

interface RuleFieldProps {
  name: PayRulesField;
  /** False: the section says what it is. */
  labelled?: boolean;
  extra?: string;
  wide?: boolean;
  valuePropName?: string;
  children: ReactElement;
}

/** Only this may be left empty. */
const OPTIONAL: PayRulesField = 'overtimeHours';

/** One of the rules with its label, held to what the server holds it to. */
export default function RuleField({
  name,
  labelled = true,
  extra,
  wide = false,
  valuePropName,
  children,
}: RuleFieldProps) {
  const text = useText();
  const words = useProblemText(text);
  const form = Form.useFormInstance<CompanyPayRules>();
  const validator = () => {
    const values = form.getFieldsValue(true) as CompanyPayRules;
    if (name !== OPTIONAL && (values[name] ?? null) === null)
      return Promise.reject(new Error(words({ code: 'required' })));
    const wrong = payRulesProblems(values, STOPPING_CODES).find(({ field }) => field === name);
    if (!wrong) return Promise.resolve();
    const place = wrong.row === undefined ? '' : text('row', { row: wrong.row + 1 });
    return Promise.reject(new Error(place + words(wrong)));
  };
  return (
    <Form.Item
      name={name}
      label={labelled ? text(`field.${name}`) : undefined}
      className={wide ? recordStyles.wide : undefined}
      extra={extra}
      valuePropName={valuePropName}
      validateTrigger="onBlur"
      rules={[{ validator }]}
    >
      {children}
    </Form.Item>
  );
}
