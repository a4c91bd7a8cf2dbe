import { Button, Form, Modal, Select } from 'antd';
import { useEffect, useState } from 'react';
import type { StaffBrief } from '@contract/real-name/schemas';
import { linkStaff, staffToLink } from '@/services/real-names';
import { toast } from '@/utils/feedback';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import type { DialogProps } from './dialog-props';

const PAUSE_MS = 250;

/** 关联员工: whose staff record it is about; those that come into question stand first. */
export default function LinkDialog({ item, onClose, onDone }: DialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ staffId: string }>();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim().slice(0, 50)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { id, companyId } = item;
  const { data, loading } = usePagedQuery({
    ...staffToLink({ id, companyId }, keyword),
    enabled: keyword !== '',
    meta: { silent: true },
  });
  const { busy, run } = useSubmit(() => onDone());
  const submit = (staffId: string | null) =>
    run(
      (requestId) => linkStaff(item, { version: item.version, requestId, staffId }),
      (detail) => {
        toast.success(text(staffId === null ? 'link.undone' : 'link.done'));
        onDone(detail);
      },
    );
  const shown = keyword === '' ? item.candidates : (data?.list ?? []);
  const label = (person: StaffBrief) =>
    [person.name, person.staffNo, person.dept].filter(Boolean).join(' · ') + (person.left ? text('view.left') : '');
  return (
    <Modal
      open
      title={text('link.title', { name: item.realName })}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          {item.staff && (
            <Button danger disabled={busy} onClick={() => void submit(null)}>
              {text('action.unlink')}
            </Button>
          )}
          <Button disabled={busy} onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {text('action.link')}
          </Button>
        </>
      }
    >
      <Form form={form} layout="vertical" disabled={busy} onFinish={({ staffId }) => void submit(staffId)}>
        <Form.Item name="staffId" label={text('link.person')} rules={[{ required: true, message: text('link.rule') }]}>
          <Select
            showSearch
            filterOption={false}
            loading={loading}
            placeholder={text('link.placeholder')}
            notFoundContent={text(keyword === '' ? 'link.type' : 'link.nobody')}
            onSearch={setTyped}
            options={shown.map((person) => ({ value: person.id, label: label(person) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
