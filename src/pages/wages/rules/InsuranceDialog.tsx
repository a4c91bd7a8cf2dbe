import { Form, Input, Modal, Select } from 'antd';
import { insuranceProblems, PAY_RULES_RANGE, PLACE_LENGTH } from '@contract/pay-rules/problems';
import { INSURANCE_KINDS, INSURANCE_ROUNDINGS, type InsuranceRule } from '@contract/pay-rules/rules';
import HundredthsInput from '@/components/record/HundredthsInput';
import MonthField from '@/components/record/MonthField';
import recordStyles from '@/components/record/record.less';
import { useProblemText } from '@/components/record/use-problem-text';
import RadioGroup from '@/components/record/RadioGroup';
import { useText } from './use-text';

interface InsuranceDialogProps {
  /** What it begins with. */
  rule: InsuranceRule;
  isNew: boolean;
  /** The company's other rules. */
  others: readonly InsuranceRule[];
  onClose: () => void;
  onDone: (rule: InsuranceRule) => void;
}

/** What was left empty is no amount on top. Where it came from the server knows, as long as it says the same. */
const asRule = ({ origin: _, ...values }: InsuranceRule): InsuranceRule => ({
  ...values,
  place: values.place.trim(),
  fixedFen: (values.fixedFen as number | null) ?? 0, // an emptied field
});

/** One rule of insurance. It is kept with the others when all are saved. */
export default function InsuranceDialog({ rule, isNew, others, onClose, onDone }: InsuranceDialogProps) {
  const text = useText();
  const words = useProblemText(text);
  const [form] = Form.useForm<InsuranceRule>();
  const rules = (part: keyof InsuranceRule) => [
    {
      validator: () => {
        const values = asRule(form.getFieldsValue(true) as InsuranceRule);
        const wrong = insuranceProblems(values, others).find((problem) => problem.part === part);
        return wrong ? Promise.reject(new Error(words(wrong))) : Promise.resolve();
      },
    },
  ];
  const field = (part: keyof InsuranceRule) => ({
    name: part,
    label: text(`part.${part}`),
    rules: rules(part),
    validateTrigger: 'onSubmit',
  });
  const yuan = text('unit.yuan');
  return (
    <Modal
      open
      title={text(isNew ? 'insurance.add' : 'insurance.edit')}
      okText={text('dialog.ok')}
      cancelText={text('cancel')}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" initialValues={rule} onFinish={(values) => onDone(asRule(values))}>
        <Form.Item {...field('kind')}>
          <RadioGroup options={INSURANCE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))} />
        </Form.Item>
        <div className={recordStyles.grid}>
          <Form.Item {...field('place')}>
            <Input maxLength={PLACE_LENGTH} placeholder={text('place.hint')} />
          </Form.Item>
          <Form.Item {...field('validFrom')}>
            <MonthField />
          </Form.Item>
          <Form.Item {...field('rate')}>
            <HundredthsInput range={PAY_RULES_RANGE.rate} unit="%" />
          </Form.Item>
          <Form.Item {...field('fixedFen')} extra={text('fixed.hint')}>
            <HundredthsInput range={PAY_RULES_RANGE.fixedFen} unit={yuan} />
          </Form.Item>
          <Form.Item {...field('baseMinFen')}>
            <HundredthsInput range={PAY_RULES_RANGE.baseFen} unit={yuan} />
          </Form.Item>
          <Form.Item {...field('baseMaxFen')}>
            <HundredthsInput range={PAY_RULES_RANGE.baseFen} unit={yuan} />
          </Form.Item>
        </div>
        <Form.Item {...field('rounding')}>
          <Select options={INSURANCE_ROUNDINGS.map((value) => ({ value, label: text(`rounding.${value}`) }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
