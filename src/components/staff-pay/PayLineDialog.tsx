import { Form, Input, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import { dateInChina } from '@contract/date';
import { fenToYuan, parseMoney } from '@contract/money';
import { PAY_KINDS, type PayKind } from '@contract/staff/pay/kinds';
import { lacksReason, lastPayStart } from '@contract/staff/pay/rules';
import type { PayLine, PayLineInput, StaffPay } from '@contract/staff/pay/schemas';
import MonthField from '@/components/record/MonthField';
import recordStyles from '@/components/record/record.less';
import StaleNote from '@/components/record/StaleNote';
import { addPayLine } from '@/services/staff-pay';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import UnsavedForm from '@/components/record/UnsavedForm';
import { useAskFirst } from '@/utils/use-ask-first';
import { moneyText } from '@/utils/money-text';
import PayAmountHint from './PayAmountHint';
import type { PayTask } from './pay-task';
import { useText } from './use-text';

interface PayLineDialogProps {
  staffId: string;
  name: string;
  insuredPlace: string;
  /** Lines that hold, or will. */
  standing: readonly PayLine[];
  task: PayTask;
  onClose: () => void;
  /** Somebody else has changed it meanwhile: the lines are to be asked for again. */
  onStale: () => void;
  onDone: (pay: StaffPay) => void;
}

interface Values {
  kind: PayKind;
  validFrom: string;
  /** As typed, in 元. */
  amount: string;
  reason: string;
}

const fenOf = (typed: string): string | null => {
  const read = parseMoney(typed);
  return typed.trim() !== '' && read.ok && read.fen >= 0n ? read.fen.toString() : null;
};

/** 登记, 更正, 撤销: an amount from a month on. Nothing is overwritten: each is a line of its own. */
export default function PayLineDialog({
  staffId,
  name,
  insuredPlace,
  standing,
  task,
  onClose,
  onStale,
  onDone,
}: PayLineDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [stale, setStale] = useState(false);
  const { busy, run } = useSubmit(() => {
    setStale(true);
    onStale();
  });
  const askFirst = useAskFirst(onClose);
  const line = task.how === 'add' ? null : task.line;
  const takesBack = task.how === 'takeBack';
  const inputOf = ({ kind, validFrom, amount, reason }: Values): Omit<PayLineInput, 'requestId'> => ({
    kind: line?.kind ?? kind,
    validFrom: line ? line.validFrom : validFrom,
    amount: takesBack ? null : fenOf(amount ?? ''),
    reason: reason ?? '',
    corrects: line?.id ?? null,
  });
  const isLaidDown = () => {
    const { kind, validFrom } = form.getFieldsValue(true) as Values;
    return line === null && standing.some((each) => each.kind === kind && each.validFrom === validFrom);
  };
  const submit = (values: Values) =>
    run(
      (requestId) => addPayLine(staffId, { ...inputOf(values), requestId }),
      (pay) => {
        toast.success(text('done'));
        onDone(pay);
      },
    );
  const about = line && [
    line.validFrom === null ? text('always') : text('from', { month: line.validFrom }),
    text(`kind.${line.kind}`),
    line.amount !== null && moneyText(line.amount),
  ];
  return (
    <Modal
      open
      title={text(`${task.how}.title`, { name })}
      okText={text(takesBack ? 'takeBack' : 'save')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy, danger: takesBack }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={askFirst}
      onOk={() => form.submit()}
    >
      {about && <Typography.Paragraph>{about.filter(Boolean).join(' ')}</Typography.Paragraph>}
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        disabled={busy}
        initialValues={{
          kind: line?.kind ?? 'baseWage',
          validFrom: dateInChina(new Date()).slice(0, 7),
          amount: line?.amount ? fenToYuan(line.amount) : '',
          reason: '',
        }}
      >
        <UnsavedForm name={text(`${task.how}.title`, { name })} busy={busy} />
        {!line && (
          <div className={recordStyles.grid}>
            <Form.Item name="kind" label={text('kind')}>
              <Select options={PAY_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))} />
            </Form.Item>
            <Form.Item
              name="validFrom"
              label={text('validFrom')}
              dependencies={['kind']}
              rules={[
                {
                  validator: () =>
                    isLaidDown() ? Promise.reject(new Error(text('validFrom.taken'))) : Promise.resolve(),
                },
              ]}
            >
              <MonthField last={lastPayStart(new Date())} />
            </Form.Item>
          </div>
        )}
        {!takesBack && (
          <Form.Item
            name="amount"
            label={text('amount')}
            required
            extra={
              <Form.Item noStyle dependencies={['kind', 'validFrom', 'amount']}>
                {() => {
                  const { kind, validFrom, amount } = inputOf(form.getFieldsValue(true) as Values);
                  return <PayAmountHint {...{ kind, validFrom, amount, standing, insuredPlace }} />;
                }}
              </Form.Item>
            }
            validateTrigger="onBlur"
            rules={[
              {
                validator: (_, typed: string) =>
                  fenOf(typed) === null ? Promise.reject(new Error(text('amount.wrong'))) : Promise.resolve(),
              },
            ]}
          >
            <Input maxLength={14} suffix={text('yuan')} inputMode="decimal" autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={text('reason')}
          dependencies={['kind']}
          validateTrigger="onBlur"
          rules={[
            {
              validator: () =>
                lacksReason(inputOf(form.getFieldsValue(true) as Values))
                  ? Promise.reject(new Error(text('reason.needed')))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input maxLength={200} placeholder={text('reason.hint')} autoComplete="off" />
        </Form.Item>
        {stale && <StaleNote onLoad={askFirst} />}
      </Form>
    </Modal>
  );
}
