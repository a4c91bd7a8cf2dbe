import { Modal, Typography } from 'antd';
import { useCallback, useState } from 'react';
import type { CompanyAction } from '@contract/states/company';
import type { CompanyListItem } from '@contract/company/schemas';
import { actOnCompany } from '@/services/companies';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import { isDangerous } from './company-choices';
import RenewField from './RenewField';
import ScheduledBatches from './ScheduledBatches';

export type ActionTarget = Pick<CompanyListItem, 'id' | 'version' | 'name' | 'expireDate' | 'staffCount'>;

interface ActionDialogProps {
  company: ActionTarget;
  action: CompanyAction;
  onClose: () => void;
  /** Also where somebody else was quicker: the page asks anew. */
  onDone: () => void;
}

/** Names the company, says what will happen (and which scheduled batches it stops), and does it once. */
export default function ActionDialog({ company, action, onClose, onDone }: ActionDialogProps) {
  const text = useText();
  const { busy, run } = useSubmit(onDone);
  const renewing = action === 'renew' || action === 'renewDisabled';
  // undefined = not chosen yet, null = no end.
  const [expireDate, setExpireDate] = useState<string | null | undefined>(undefined);
  const [listed, setListed] = useState(action !== 'disable');
  const showListed = useCallback(() => setListed(true), []);
  const submit = () =>
    run(
      (requestId) =>
        actOnCompany(company.id, { action, version: company.version, requestId, ...(renewing ? { expireDate } : {}) }),
      ({ unscheduled }) => {
        toast.success(
          unscheduled > 0
            ? text('done.unscheduled', { count: unscheduled, name: company.name })
            : text('done', { action: text(`action.${action}`), name: company.name }),
        );
        onDone();
      },
    );
  return (
    <Modal
      open
      title={text('confirm.title', { action: text(`action.${action}`), name: company.name })}
      okText={text(`action.${action}`)}
      cancelText={text('cancel')}
      okButtonProps={{
        danger: isDangerous(action),
        loading: busy,
        disabled: !listed || (renewing && expireDate === undefined),
      }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void submit()}
    >
      <Typography.Paragraph>{text(`confirm.${action}`, { count: company.staffCount })}</Typography.Paragraph>
      {action === 'disable' && <ScheduledBatches companyId={company.id} onListed={showListed} />}
      {renewing && (
        <RenewField current={company.expireDate} value={expireDate} onChange={setExpireDate} disabled={busy} />
      )}
    </Modal>
  );
}
