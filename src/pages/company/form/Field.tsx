import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { CompanyField } from '@contract/company/rules';
import type { CompanyDetail } from '@contract/company/schemas';
import recordStyles from '@/components/record/record.less';
import { useProblemText } from '@/components/record/use-problem-text';
import { useText } from '../use-text';
import { type CompanyValues, problemOf } from './form-values';

interface FieldProps {
  name: CompanyField;
  company: CompanyDetail | null;
  required?: boolean;
  /** Across the whole form. */
  wide?: boolean;
  extra?: string;
  valuePropName?: string;
  children: ReactElement;
}

/** What is picked is whole at once: a complaint must not stay beside it until the field is left. */
const PICKED: ReadonlySet<CompanyField> = new Set(['companyType', 'regionCode', 'staffScale']);

/** A field with its label and the server's own rules, checked when it is left (or picked) and when the form is sent. */
export default function Field({
  name,
  company,
  required = false,
  wide = false,
  extra,
  valuePropName,
  children,
}: FieldProps) {
  const text = useText();
  const words = useProblemText(text);
  const form = Form.useFormInstance<CompanyValues>();
  const validator = () => {
    const problem = problemOf(name, form.getFieldsValue(true) as CompanyValues, company);
    return problem ? Promise.reject(new Error(words(problem))) : Promise.resolve();
  };
  return (
    <Form.Item
      name={name}
      label={text(`field.${name}`)}
      required={required}
      className={wide ? recordStyles.wide : undefined}
      extra={extra}
      valuePropName={valuePropName}
      validateTrigger={PICKED.has(name) ? 'onChange' : 'onBlur'}
      rules={[{ validator }]}
    >
      {children}
    </Form.Item>
  );
}
