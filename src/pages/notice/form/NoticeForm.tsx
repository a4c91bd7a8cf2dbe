import { Form } from 'antd';
import { useState } from 'react';
import type { PublishMode } from '@contract/notice/choices';
import type { NoticeDetail } from '@contract/notice/schemas';
import FormDrawer from '@/components/record/FormDrawer';
import RecordDrawer from '@/components/record/RecordDrawer';
import { createNotice, getNotice, updateNotice } from '@/services/notices';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import { useText } from '../use-text';
import { formOf, type NoticeValues, valuesOf } from './form-values';
import NoticeFields from './NoticeFields';

interface NoticeFormProps {
  /** null = a new notice. */
  id: string | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The form of a notice in a drawer; fetched anew for editing, so that it starts from what is stored now. */
export default function NoticeForm({ id, onClose, onSaved }: NoticeFormProps) {
  return (
    <RecordDrawer query={id === null ? null : getNotice(id)} width={720} onClose={onClose}>
      {(notice) => <OpenForm notice={notice} onClose={onClose} onSaved={onSaved} />}
    </RecordDrawer>
  );
}

function OpenForm({
  notice,
  onClose,
  onSaved,
}: {
  notice: NoticeDetail | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const text = useText();
  const [form] = Form.useForm<NoticeValues>();
  const [filesBusy, setFilesBusy] = useState(false);
  const mode: PublishMode = Form.useWatch('publishMode', form) ?? 'now';
  const save = async (values: NoticeValues, requestId: string) => {
    const record = { ...formOf(values), requestId };
    const saved = notice
      ? await updateNotice(notice.id, { ...record, version: notice.version })
      : await createNotice(record);
    toast.success(text(`form.done.${record.publishMode}`, { title: saved.title }));
    onSaved();
  };
  return (
    <FormDrawer
      form={form}
      title={notice ? text('form.edit', { title: notice.title }) : text('action.create')}
      draft={draftKey('notice', notice)}
      saveText={text(`form.save.${mode}`)}
      saveBlocked={filesBusy}
      initialValues={valuesOf(notice)}
      save={save}
      onClose={onClose}
    >
      <NoticeFields notice={notice} onFilesBusy={setFilesBusy} />
    </FormDrawer>
  );
}
