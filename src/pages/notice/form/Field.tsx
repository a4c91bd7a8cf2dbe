import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { NoticeField } from '@contract/notice/rules';
import recordStyles from '@/components/record/record.less';
import { useProblemText } from '@/components/record/use-problem-text';
import { useText } from '../use-text';
import { type NoticeValues, problemOf } from './form-values';

interface FieldProps {
  name: NoticeField;
  required?: boolean;
  /** Across the whole form. */
  wide?: boolean;
  extra?: string;
  valuePropName?: string;
  children: ReactElement;
}

/** What is typed is checked when the field is left, what is picked at once. */
const TYPED: ReadonlySet<NoticeField> = new Set(['title']);

/** A field with its label and the server's own rules. */
export default function Field({ name, required = false, wide = false, extra, valuePropName, children }: FieldProps) {
  const text = useText();
  const words = useProblemText(text);
  const form = Form.useFormInstance<NoticeValues>();
  const validator = () => {
    const problem = problemOf(name, form.getFieldsValue(true) as NoticeValues);
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
      validateTrigger={TYPED.has(name) ? 'onBlur' : name === 'content' ? [] : 'onChange'}
      rules={[{ validator }]}
    >
      {children}
    </Form.Item>
  );
}
