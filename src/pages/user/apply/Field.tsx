import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { ApplicationField } from '@contract/approval/rules';
import styles from '@/components/record/record.less';
import { useProblemText } from '@/components/record/use-problem-text';
import { type ApplyValues, problemOf } from './form-values';
import { useText } from './use-text';

interface FieldProps {
  name: ApplicationField;
  /** Handing in again: numbers that are masked count as filled in. */
  again: boolean;
  required?: boolean;
  wide?: boolean;
  extra?: string;
  children: ReactElement;
}

/** What is picked is whole at once: a complaint must not stay beside it until the field is left. */
const PICKED: ReadonlySet<ApplicationField> = new Set(['companyType', 'regionCode', 'staffScale', 'planCode']);

/** A field with its label and the server's own rules, checked when it is left (or picked) and when the form is sent. */
export default function Field({ name, again, required = false, wide = false, extra, children }: FieldProps) {
  const text = useText();
  const words = useProblemText(text);
  const form = Form.useFormInstance<ApplyValues>();
  const validator = () => {
    const problem = problemOf(name, form.getFieldsValue(true) as ApplyValues, again);
    return problem ? Promise.reject(new Error(words(problem))) : Promise.resolve();
  };
  return (
    <Form.Item
      name={name}
      label={text(`field.${name}`)}
      required={required}
      className={wide ? styles.wide : undefined}
      extra={extra}
      validateTrigger={PICKED.has(name) ? 'onChange' : 'onBlur'}
      rules={[{ validator }]}
    >
      {children}
    </Form.Item>
  );
}
