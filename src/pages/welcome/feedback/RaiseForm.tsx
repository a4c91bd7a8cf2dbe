import { Form, Input, Modal, Select } from 'antd';
import { CONTENT, fits } from '@contract/feedback/rules';
import { OBJECTION_CATEGORIES } from '@contract/feedback-threads/categories';
import { usePictures } from '@/components/feedback/use-pictures';
import { useText } from '@/components/feedback/use-text';
import { raiseMyFeedback } from '@/services/feedback';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import UnsavedForm from '@/components/record/UnsavedForm';
import { useAskFirst } from '@/utils/use-ask-first';

interface RaiseFormProps {
  onClose: () => void;
  /** It is handed in. */
  onDone: () => void;
}

interface Values {
  category: (typeof OBJECTION_CATEGORIES)[number];
  content: string;
}

/** What one asks about, in one's own words of 5–500 characters, with pictures. */
export default function RaiseForm({ onClose, onDone }: RaiseFormProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { busy, run } = useSubmit(onClose);
  const pictures = usePictures(busy);
  const askFirst = useAskFirst(onClose);
  const submit = ({ category, content }: Values) =>
    void run(
      (requestId) => raiseMyFeedback({ requestId, category, content: content.trim(), images: pictures.ids }),
      () => {
        toast.success(text('mine.sent'));
        onDone();
      },
    );
  return (
    <Modal
      open
      title={text('mine.new')}
      okText={text('mine.new')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy, disabled: pictures.busy }}
      maskClosable={false}
      onCancel={askFirst}
      onOk={() => form.submit()}
    >
      <Form<Values> form={form} layout="vertical" disabled={busy} requiredMark="optional" onFinish={submit}>
        <UnsavedForm name={text('mine.new')} draft={draftKey('myFeedback')} busy={busy} initialValues={{}} />
        <Form.Item
          name="category"
          label={text('mine.category')}
          rules={[{ required: true, message: text('mine.category.rule') }]}
        >
          <Select
            placeholder={text('mine.category.rule')}
            options={OBJECTION_CATEGORIES.map((value) => ({ value, label: text(`category.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="content"
          label={text('mine.content')}
          validateFirst
          rules={[
            { required: true, whitespace: true },
            {
              validator: (_, value = '') =>
                fits(String(value), CONTENT) ? Promise.resolve() : Promise.reject(new Error(text('length', CONTENT))),
            },
          ]}
        >
          <Input.TextArea
            rows={4}
            maxLength={CONTENT.max}
            showCount
            placeholder={text('mine.content.hint')}
            onPaste={pictures.paste}
          />
        </Form.Item>
        {pictures.field}
      </Form>
    </Modal>
  );
}
