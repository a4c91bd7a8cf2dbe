import { Button, Modal, Typography } from 'antd';
import type { StaffListItem } from '@contract/staff/record-schemas';
import { type MadeStaffLinks, makeStaffLinks, sendStaffLinks, type SendingStaffLinks } from '@/services/activation';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../../use-text';

interface AskLinksProps {
  people: readonly Pick<StaffListItem, 'id' | 'name'>[];
  onClose: () => void;
  /** Somebody of them is not there any more. */
  onStale: () => void;
  onMade: (made: MadeStaffLinks) => void;
  onSending: (sending: SendingStaffLinks) => void;
}

/** Says what a login link is and for whom; has them sent, or makes them once to be handed over. */
export default function AskLinks({ people, onClose, onStale, onMade, onSending }: AskLinksProps) {
  const text = useText();
  const making = useSubmit(onStale);
  const sending = useSubmit(onStale);
  const busy = making.busy || sending.busy;
  const [first] = people;
  const name =
    people.length === 1 ? (first?.name ?? '') : text('people.and', { name: first?.name ?? '', count: people.length });
  const ids = people.map(({ id }) => id);
  return (
    <Modal
      open
      title={text('confirm.title', { action: text('action.loginLink'), name })}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            loading={sending.busy}
            disabled={making.busy}
            onClick={() => void sending.run((requestId) => sendStaffLinks({ requestId, ids }), onSending)}
          >
            {text('loginLink.send')}
          </Button>
          <Button
            type="primary"
            loading={making.busy}
            disabled={sending.busy}
            onClick={() => void making.run((requestId) => makeStaffLinks({ requestId, ids }), onMade)}
          >
            {text('loginLink.make')}
          </Button>
        </>
      }
    >
      <Typography.Paragraph>{text('confirm.loginLink')}</Typography.Paragraph>
      <Typography.Paragraph type="secondary">{text('loginLink.send.what')}</Typography.Paragraph>
    </Modal>
  );
}
