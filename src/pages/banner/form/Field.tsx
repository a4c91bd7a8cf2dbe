import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { BannerField, BannerForm } from '@contract/banner/rules';
import type { BannerItem } from '@contract/banner/schemas';
import recordStyles from '@/components/record/record.less';
import { useProblemText } from '@/components/record/use-problem-text';
import { useText } from '../use-text';
import { problemOf } from './form-values';

interface FieldProps {
  name: BannerField;
  banner: BannerItem | null;
  required?: boolean;
  /** Across the whole form. */
  wide?: boolean;
  extra?: string;
  valuePropName?: string;
  /** Checked at once instead of when it is left: what is picked is whole. */
  picked?: boolean;
  /** Fields whose change may cure or cause what is wrong here. */
  with?: BannerField[];
  children: ReactElement;
}

/** A field with its label and the server's own rules. */
export default function Field({
  name,
  banner,
  required = false,
  wide = false,
  extra,
  valuePropName,
  picked = false,
  with: beside,
  children,
}: FieldProps) {
  const text = useText();
  const words = useProblemText(text);
  const form = Form.useFormInstance<BannerForm>();
  const validator = () => {
    const problem = problemOf(name, form.getFieldsValue(true) as BannerForm, banner);
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
      validateTrigger={picked ? 'onChange' : 'onBlur'}
      dependencies={beside}
      rules={[{ validator }]}
    >
      {children}
    </Form.Item>
  );
}
