import { Form, Typography } from 'antd';
import { type ReactNode } from 'react';
import { approvalProblems } from '@contract/approval-rules/problems';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import FieldGroup from '@/components/record/FieldGroup';
import FormDrawer from '@/components/record/FormDrawer';
import RadioGroup from '@/components/record/RadioGroup';
import recordStyles from '@/components/record/record.less';
import { saveApprovalRules } from '@/services/approval-rules';
import { toast } from '@/utils/feedback';
import { sentences } from '@/utils/punctuation';
import CardRule from './CardRule';
import Tiers from './Tiers';
import { savedText } from './saved-text';
import { useShownRules } from './use-shown-rules';
import { useText } from './use-text';

interface ApprovalRulesFormProps {
  view: ApprovalRulesView;
  width: number;
  onClose: () => void;
  /** What is to be known first. */
  children: ReactNode;
}

type Values = ApprovalRulesView['rules'];

/** The rules for who may change them; the server asks for a fresh proof. */
export default function ApprovalRulesForm({ view, width, onClose, children }: ApprovalRulesFormProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { put } = useShownRules();
  const save = async (rules: Values) => {
    const after = await saveApprovalRules({ version: view.version, rules });
    const { proposal } = after;
    put(after);
    // Stricter rules hold; looser ones of his own wait beside those in force.
    if (proposal?.mine && proposal.state === 'waiting') {
      toast.warning(text(proposal.alone ? 'proposed.alone' : 'proposed'));
      if (proposal.alone) return;
    } else toast.success(text('saved'));
    onClose();
  };
  const validatorOf = (of: 'tiers' | 'pay' | 'cards') => () => {
    const wrong = approvalProblems(form.getFieldsValue(true) as Values).find(({ field }) => field.startsWith(of));
    if (!wrong) return Promise.resolve();
    const row = of === 'cards' ? undefined : wrong.field.split('.')[1];
    const place = row === undefined ? '' : text(`${of}.row`, { row: Number(row) + 1 });
    return Promise.reject(new Error(place + text(`problem.${wrong.code}`)));
  };
  return (
    <FormDrawer
      form={form}
      title={text('title')}
      width={width}
      draft={`approvalRules ${view.saved?.at ?? ''}`}
      initialValues={view.rules}
      save={save}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">
        {sentences([text('hint'), text('hint.void'), text('hint.looser'), savedText(view, text)])}
      </Typography.Paragraph>
      {children}
      <FieldGroup title={text('counting')}>
        <Form.Item name="cumulative" className={recordStyles.wide} extra={text('counting.hint')}>
          <RadioGroup
            aria-label={text('counting')}
            options={[
              { value: false, label: text('counting.sheet') },
              { value: true, label: text('counting.month') },
            ]}
          />
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('tiers')}>
        <Form.Item
          name="tiers"
          className={recordStyles.wide}
          validateTrigger="onBlur"
          rules={[{ validator: validatorOf('tiers') }]}
        >
          <Tiers of="tiers" people={view.people} />
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('pay')}>
        <Typography.Paragraph type="secondary" className={recordStyles.wide}>
          {text('pay.hint')}
        </Typography.Paragraph>
        <Form.Item
          name="pay"
          className={recordStyles.wide}
          validateTrigger="onBlur"
          rules={[{ validator: validatorOf('pay') }]}
        >
          <Tiers of="pay" people={view.people} />
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('cards')}>
        <Typography.Paragraph type="secondary" className={recordStyles.wide}>
          {text('cards.hint')}
        </Typography.Paragraph>
        <Form.Item
          name="cards"
          className={recordStyles.wide}
          validateTrigger="onBlur"
          rules={[{ validator: validatorOf('cards') }]}
        >
          <CardRule people={view.people} />
        </Form.Item>
      </FieldGroup>
    </FormDrawer>
  );
}
