import { Form, Input, Modal, Radio, Space } from 'antd';
import { fits, NOTE } from '@contract/feedback/rules';
import { CORRECTED, FEEDBACK_RESULTS, type FeedbackResult, NEXT_MONTH } from '@contract/states/feedback';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import { parseMoney } from '@contract/money';
import { useText } from '@/components/feedback/use-text';
import words from '@/components/text.less';
import RadioGroup from '@/components/record/RadioGroup';
import { closeFeedback } from '@/services/feedback';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';

interface CloseDialogProps {
  feedback: FeedbackDetail;
  onClose: () => void;
  onDone: (after?: FeedbackDetail) => void;
}

interface Values {
  result: FeedbackResult;
  resultNote: string;
  amount?: string;
}

/** How it ends: a result, a note to the employee, and of 转下月补发 the amount the next sheet is to hold. */
export default function CloseDialog({ feedback, onClose, onDone }: CloseDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const result = Form.useWatch('result', form);
  const { busy, run } = useSubmit(() => onDone());
  const { corrected } = feedback.thread;
  // Where there is no record nothing can be corrected.
  const results = FEEDBACK_RESULTS.filter((value) => value !== CORRECTED || feedback.kind !== 'other');
  const submit = ({ result: chosen, resultNote, amount }: Values) => {
    const parsed = chosen === NEXT_MONTH ? parseMoney(amount ?? '') : null;
    const supplementFen = parsed?.ok ? parsed.fen.toString() : undefined;
    void run(
      (requestId) =>
        closeFeedback(feedback.id, {
          version: feedback.version,
          requestId,
          result: chosen,
          resultNote: resultNote.trim(),
          supplementFen,
        }),
      (after) => {
        toast.success(text('detail.closed'));
        onDone(after);
      },
    );
  };
  return (
    <Modal
      open
      title={text('close.title', { no: feedback.no })}
      okText={text('detail.close')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={corrected ? { result: CORRECTED } : {}}
        onFinish={submit}
      >
        <Form.Item
          name="result"
          label={text('close.result')}
          rules={[{ required: true, message: text('close.result.rule') }]}
        >
          <RadioGroup>
            <Space direction="vertical">
              {results.map((value) => (
                <Radio key={value} value={value} disabled={value === CORRECTED && !corrected}>
                  {text(`result.${value}`)}
                  {value === CORRECTED && !corrected && (
                    <span className={words.soft}> {text('close.corrected.hint')}</span>
                  )}
                </Radio>
              ))}
            </Space>
          </RadioGroup>
        </Form.Item>
        {result === NEXT_MONTH && (
          <Form.Item
            name="amount"
            label={text('close.amount')}
            extra={text('close.amount.hint')}
            validateFirst
            rules={[
              { required: true, whitespace: true },
              {
                validator: (_, value = '') =>
                  isAmount(String(value)) ? Promise.resolve() : Promise.reject(new Error(text('close.amount.rule'))),
              },
            ]}
          >
            <Input inputMode="decimal" maxLength={16} />
          </Form.Item>
        )}
        <Form.Item
          name="resultNote"
          label={text('close.note')}
          validateFirst
          rules={[
            { required: true, whitespace: true },
            {
              validator: (_, value = '') =>
                fits(String(value), NOTE) ? Promise.resolve() : Promise.reject(new Error(text('close.note.rule'))),
            },
          ]}
        >
          <Input.TextArea rows={3} maxLength={NOTE.max} showCount placeholder={text('close.note.hint')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function isAmount(typed: string): boolean {
  const parsed = parseMoney(typed);
  return parsed.ok && parsed.fen > 0n;
}
