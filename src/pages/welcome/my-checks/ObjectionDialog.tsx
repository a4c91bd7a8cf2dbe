import { Form, Input, Modal, Select } from 'antd';
import { RECORD_KEYS, type RecordKey, type RecordValues } from '@contract/checks/record';
import { CONTENT, fits } from '@contract/feedback/rules';
import { CHECK_CATEGORIES } from '@contract/feedback-threads/categories';
import { useNames } from '@/components/checks/use-names';
import { useText as useFeedbackText } from '@/components/feedback/use-text';
import { usePictures } from '@/components/feedback/use-pictures';
import type { CheckObjectionBody } from '@/services/my-checks';
import { draftKey } from '@/utils/drafts';
import { useTextOf } from '@/utils/use-text';
import UnsavedForm from '@/components/record/UnsavedForm';
import { useAskFirst } from '@/utils/use-ask-first';

interface ObjectionDialogProps {
  check: { id: string; version: number; values: RecordValues };
  busy: boolean;
  onClose: () => void;
  onSubmit: (said: Omit<CheckObjectionBody, 'version'>) => void;
}

/** What is wrong with a month of attendance, with which numbers, in the employee's own words. */
export default function ObjectionDialog({ check, busy, onClose, onSubmit }: ObjectionDialogProps) {
  const text = useTextOf('myChecks');
  const words = useFeedbackText();
  const names = useNames();
  const pictures = usePictures(busy);
  const askFirst = useAskFirst(onClose);
  const [form] = Form.useForm<{
    category: (typeof CHECK_CATEGORIES)[number];
    content: string;
    itemKeys?: RecordKey[];
  }>();
  const shown = RECORD_KEYS.filter((key) => check.values[key] !== undefined);
  return (
    <Modal
      open
      title={text('object')}
      okText={text('object.send')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy, disabled: pictures.busy }}
      maskClosable={false}
      onCancel={askFirst}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ category: CHECK_CATEGORIES[0] }}
        onFinish={({ category, content, itemKeys = [] }) =>
          onSubmit({ category, content: content.trim(), itemKeys, images: pictures.ids })
        }
      >
        <UnsavedForm
          name={text('object')}
          draft={draftKey('myCheck.objection', check)}
          busy={busy}
          initialValues={{ category: CHECK_CATEGORIES[0] }}
        />
        <Form.Item name="category" label={text('object.category')}>
          <Select options={CHECK_CATEGORIES.map((value) => ({ value, label: words(`category.${value}`) }))} />
        </Form.Item>
        <Form.Item name="itemKeys" label={text('object.which')}>
          <Select
            mode="multiple"
            optionFilterProp="label"
            placeholder={text('object.which.hint')}
            options={shown.map((key) => ({ value: key, label: names.field(key) }))}
          />
        </Form.Item>
        <Form.Item
          name="content"
          label={text('object.content')}
          rules={[
            {
              validator: (_, value = '') =>
                fits(String(value), CONTENT) ? Promise.resolve() : Promise.reject(new Error(text('object.rule'))),
            },
          ]}
        >
          <Input.TextArea
            autoFocus
            rows={4}
            maxLength={CONTENT.max}
            showCount
            placeholder={text('object.hint')}
            onPaste={pictures.paste}
          />
        </Form.Item>
        {pictures.field}
      </Form>
    </Modal>
  );
}
