import { Alert, Button, Checkbox, Form, InputNumber, Modal, Space } from 'antd';
import { useState } from 'react';
import { PLAN_MONTHS } from '@contract/approval/choices';
import type { ApprovalDetail, ApprovalWithLink } from '@contract/approval/schemas';
import { addDays, addMonthsToDate, dateInChina } from '@contract/date';
import { BUSINESS_ERRORS } from '@contract/errors';
import DateField from '@/components/record/DateField';
import { approveApplication } from '@/services/approvals';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { showFieldErrors } from '@/utils/show-field-errors';
import { isFailure } from '@/utils/request-failure';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import ManagerFields, { type ManagerWay } from './ManagerFields';

interface ApproveDialogProps {
  application: ApprovalDetail;
  onClose: () => void;
  onDone: (detail?: ApprovalWithLink) => void;
}

interface Values {
  expireDate: string;
  payDay: number | null;
  way: ManagerWay;
  managerAccount?: string;
  /** The typed account is somebody's: add the company to it. */
  joinTyped?: boolean;
  checked: boolean;
}

const TERMS = [1, 6, 12, 24, 36] as const;
const USUAL_TERM = 12;
/** Last day of a term that begins today. */
const endOf = (months: number) => addDays(addMonthsToDate(dateInChina(new Date()), months), -1);

/** 通过: how long the service lasts, who manages the company, and that the licence has been looked at. */
export default function ApproveDialog({ application, onClose, onDone }: ApproveDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [taken, setTaken] = useState<string | null>(null);
  const { busy, run } = useSubmit(() => onDone());
  const { existingAccount: existing, name, creditCode } = application;
  const plan = application.rounds[0]?.facts.planCode ?? null;
  const mobile = application.rounds[0]?.facts.applicantMobile ?? '';

  const noted = (failure: unknown): never => {
    showFieldErrors(form, failure);
    if (isFailure(failure, BUSINESS_ERRORS.ACCOUNT_EXISTS.code))
      setTaken(joinable(failure.body) ? failure.message : null);
    throw failure;
  };
  const submit = ({ expireDate, payDay, way, managerAccount, joinTyped }: Values) =>
    run(
      (requestId) =>
        approveApplication(application.id, {
          version: application.version,
          requestId,
          expireDate,
          payDay: payDay ?? null,
          managerAccount: way === 'other' ? (managerAccount ?? '').trim() : null,
          join: way === 'join' || (taken !== null && joinTyped === true),
        }).catch(noted),
      (detail) => {
        toast.success(text('approve.done', { name }));
        onDone(detail);
      },
    );
  const first: ManagerWay = existing ? (existing.joinable ? 'join' : 'other') : 'applicant';
  return (
    <Modal
      open
      width={560}
      title={text('approve.title', { name })}
      okText={text('action.approve')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{
          expireDate: endOf(plan ? PLAN_MONTHS[plan] : USUAL_TERM),
          payDay: null,
          way: first,
          checked: false,
        }}
        onValuesChange={(changed: Partial<Values>) =>
          ('managerAccount' in changed || 'way' in changed) && setTaken(null)
        }
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          label={text('approve.expireDate')}
          extra={plan && text('approve.plan', { plan: text(`plan.${plan}`) })}
          required
          style={{ marginBlockEnd: SPACE.md }}
        >
          <Form.Item name="expireDate" noStyle rules={[{ required: true, message: text('approve.expireDate.rule') }]}>
            <DateField id="expireDate" from={dateInChina(new Date())} />
          </Form.Item>
          <Space wrap style={{ marginBlockStart: SPACE.xs }}>
            {TERMS.map((months) => (
              <Button key={months} size="small" onClick={() => form.setFieldsValue({ expireDate: endOf(months) })}>
                {text('approve.term', { months })}
              </Button>
            ))}
          </Space>
        </Form.Item>
        <Form.Item name="payDay" label={text('approve.payDay')} extra={text('approve.payDay.hint')}>
          <InputNumber min={1} max={31} precision={0} style={{ width: 160 }} suffix={text('approve.day')} />
        </Form.Item>
        <ManagerFields mobile={mobile} existing={existing} />
        {taken !== null && (
          <Alert
            type="warning"
            message={taken}
            style={{ marginBlockEnd: SPACE.md }}
            description={
              <Form.Item name="joinTyped" valuePropName="checked" noStyle>
                <Checkbox>{text('manager.joinTyped')}</Checkbox>
              </Form.Item>
            }
          />
        )}
        <Form.Item
          name="checked"
          valuePropName="checked"
          rules={[
            {
              validator: (_, value?: boolean) =>
                value ? Promise.resolve() : Promise.reject(new Error(text('approve.check.rule'))),
            },
          ]}
        >
          <Checkbox>{text('approve.check', { name, code: creditCode })}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Whether the account in the way may be given the company as well. */
function joinable(body: unknown): boolean {
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
  return typeof data === 'object' && data !== null && Reflect.get(data, 'joinable') === true;
}
