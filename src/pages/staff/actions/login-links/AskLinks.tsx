import { Modal, Typography } from 'antd';
import type { StaffListItem } from '@contract/staff/record-schemas';
import { type MadeStaffLinks, makeStaffLinks } from '@/services/activation';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../../use-text';

interface AskLinksProps {
  people: readonly StaffListItem[];
  onClose: () => void;
  /** Somebody of them is not there any more. */
  onStale: () => void;
  onMade: (made: MadeStaffLinks) => void;
}

/** Says what a login link is and for whom, and makes them once. */
export default function AskLinks({ people, onClose, onStale, onMade }: AskLinksProps) {
  const text = useText();
  const { busy, run } = useSubmit(onStale);
  const [first] = people;
  const name =
    people.length === 1 ? (first?.name ?? '') : text('people.and', { name: first?.name ?? '', count: people.length });
  return (
    <Modal
      open
      title={text('confirm.title', { action: text('action.loginLink'), name })}
      okText={text('loginLink.make')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void run((requestId) => makeStaffLinks({ requestId, ids: people.map(({ id }) => id) }), onMade)}
    >
      <Typography.Paragraph>{text('confirm.loginLink')}</Typography.Paragraph>
    </Modal>
  );
}
