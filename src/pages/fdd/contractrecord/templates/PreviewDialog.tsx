import { Form, Modal } from 'antd';
import { useState } from 'react';
import type { TemplateListItem } from '@contract/contract-templates/schemas';
import { useRole } from '@/models/hooks';
import PersonField from '../../authrecord/actions/PersonField';
import PaperFrame from './PaperFrame';
import { useText } from './use-text';

/** How a template will look: with samples, or for somebody of the company. */
export default function PreviewDialog({ record, onClose }: { record: TemplateListItem; onClose: () => void }) {
  const text = useText();
  const admin = useRole() === 'admin';
  const [staffId, setStaffId] = useState<string | undefined>(undefined);
  return (
    <Modal
      open
      width="min(900px, calc(100vw - 32px))"
      style={{ top: 24 }}
      title={text('preview.of', { name: record.name })}
      footer={null}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={text('preview.person')} htmlFor="preview-person" style={{ maxWidth: 360 }}>
          <PersonField
            id="preview-person"
            company={admin ? record.companyId : undefined}
            {...(staffId === undefined ? {} : { value: staffId })}
            onChange={setStaffId}
          />
        </Form.Item>
      </Form>
      <PaperFrame
        key={staffId ?? ''}
        id={record.id}
        name={record.name}
        {...(staffId === undefined ? {} : { staffId })}
      />
    </Modal>
  );
}
