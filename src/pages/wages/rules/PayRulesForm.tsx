import { Form, Typography } from 'antd';
import { useState } from 'react';
import type { CompanyPayRules } from '@contract/pay-rules/company';
import type { PayRulesView } from '@contract/pay-rules/schemas';
import FormDrawer from '@/components/record/FormDrawer';
import { savePayRules } from '@/services/pay-rules';
import { toast } from '@/utils/feedback';
import PayRulesFields from './PayRulesFields';
import { savedText } from './saved-text';
import { useText } from './use-text';

interface PayRulesFormProps {
  view: PayRulesView;
  width: number;
  onClose: () => void;
}

type Values = PayRulesView['rules'];

/** The rules for who may change them. */
export default function PayRulesForm({ view, width, onClose }: PayRulesFormProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [version, setVersion] = useState(view.version);
  const save = async (values: Values) => {
    // An emptied field is undefined.
    const overtimeHours = (values.overtimeHours as CompanyPayRules['overtimeHours'] | undefined) ?? null;
    await savePayRules({ version, rules: { ...values, overtimeHours } });
    toast.success(text('saved'));
    onClose();
  };
  return (
    <FormDrawer
      form={form}
      title={text('title')}
      width={width}
      draft={`payRules ${view.version}`}
      initialValues={view.rules}
      save={save}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">
        {text('hint')} {savedText(view, text)}
      </Typography.Paragraph>
      <PayRulesFields version={version} onVersion={setVersion} />
    </FormDrawer>
  );
}
