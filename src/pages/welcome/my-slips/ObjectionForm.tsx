import { Alert, Form, Input, Modal, Select } from 'antd';
import { useEffect, useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import { OBJECTION_CATEGORIES, type ObjectionCategory } from '@contract/feedback-threads/categories';
import type { MySlipCard, MySlipDetail, SlipView } from '@contract/wages/slip-schemas';
import { useText as useFeedbackText } from '@/components/feedback/use-text';
import { usePictures } from '@/components/feedback/use-pictures';
import { objectToMySlip } from '@/services/my-slips';
import { SPACE } from '@/theme/tokens';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import UnsavedForm from '@/components/record/UnsavedForm';
import { useAskFirst } from '@/utils/use-ask-first';
import { useText } from '../use-text';

interface ObjectionFormProps {
  card: MySlipCard;
  view: SlipView;
  onClose: () => void;
  /** The slip was changed meanwhile; what is typed stays. Asks for it anew, and `card` and `view` follow. */
  onStale: () => void;
  /** The slip with the objection; null when there is nothing to object to any longer. */
  onDone: (after: MySlipDetail | null) => void;
}

interface Values {
  category: ObjectionCategory;
  itemKeys?: string[];
  content: string;
}

/** What is wrong, with which items, in the employee's own words of 5–500 characters. */
export default function ObjectionForm({ card, view, onClose, onStale, onDone }: ObjectionFormProps) {
  const text = useText();
  const words = useFeedbackText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const pictures = usePictures(busy);
  const askFirst = useAskFirst(onClose);
  const [stale, setStale] = useState(false);
  // One for as long as it is open, whatever becomes of the slip.
  const [draft] = useState(() => draftKey('mySlip.objection', card));
  const groups = view.groups.filter((group) => group.items.length > 0);
  useEffect(() => {
    const known = new Set(view.groups.flatMap((group) => group.items.map((item) => item.key)));
    const picked: string[] = form.getFieldValue('itemKeys') ?? [];
    if (!picked.every((key) => known.has(key)))
      form.setFieldValue(
        'itemKeys',
        picked.filter((key) => known.has(key)),
      );
  }, [form, view]);

  const submit = async ({ category, itemKeys = [], content }: Values) => {
    setBusy(true);
    try {
      const after = await objectToMySlip(card.id, {
        version: card.version,
        category,
        itemKeys,
        content: content.trim(),
        images: pictures.ids,
      });
      toast.success(text('objection.sent'));
      onDone(after);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === BUSINESS_ERRORS.STALE_VERSION.code) {
        setStale(true);
        onStale();
      } else if (error.code === BUSINESS_ERRORS.WRONG_STATE.code || error.status === 404) onDone(null);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={text('objection.form', { title: card.title })}
      okText={text('objection.submit')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy, disabled: pictures.busy }}
      maskClosable={false}
      onCancel={askFirst}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" disabled={busy} onFinish={submit} requiredMark="optional">
        <UnsavedForm
          name={text('objection.form', { title: card.title })}
          draft={draft}
          busy={busy}
          initialValues={{}}
        />
        {stale && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            style={{ marginBlockEnd: SPACE.sm }}
            message={text('objection.stale')}
          />
        )}
        <Form.Item
          name="category"
          label={text('objection.category')}
          rules={[{ required: true, message: text('objection.category.rule') }]}
        >
          <Select
            placeholder={text('objection.category.rule')}
            options={OBJECTION_CATEGORIES.map((value) => ({ value, label: words(`category.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="itemKeys" label={text('objection.which')}>
          <Select
            mode="multiple"
            maxCount={50}
            optionFilterProp="label"
            placeholder={text('objection.which.hint')}
            options={groups.map((group) => ({
              label: group.label,
              options: group.items.map((item) => ({ value: item.key, label: item.label })),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="content"
          required
          label={text('objection.content')}
          rules={[
            {
              validator: (_, value = '') => {
                const length = Array.from(value.trim()).length;
                return length >= 5 && length <= 500
                  ? Promise.resolve()
                  : Promise.reject(new Error(text('objection.content.rule')));
              },
            },
          ]}
        >
          <Input.TextArea
            rows={4}
            maxLength={500}
            showCount
            placeholder={text('objection.content.hint')}
            onPaste={pictures.paste}
          />
        </Form.Item>
        {pictures.field}
      </Form>
    </Modal>
  );
}
