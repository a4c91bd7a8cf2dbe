import { Link } from '@umijs/max';
import { Alert, Button, Typography } from 'antd';
import type { ApprovalDetail, ApprovalWithLink } from '@contract/approval/schemas';
import { useServices } from '@/models/hooks';
import { resendActivation } from '@/services/approvals';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';

interface ActivationFactsProps {
  application: ApprovalDetail;
  onChange: (detail: ApprovalWithLink) => void;
}

/** What became of an approved application: the company, its manager, and how far his link has come; a new one can be sent. */
export default function ActivationDetails({ application, onChange }: ActivationFactsProps) {
  const text = useText();
  const { company, managerLogin, activation } = application;
  const link =
    activation &&
    text(`activation.${activation.state}`, { at: shownMoment(activation.usedAt ?? activation.expiresAt) });
  const failed = activation?.message === 'failed';
  return (
    <Alert
      type={failed || activation?.state === 'expired' ? 'warning' : 'success'}
      showIcon
      style={{ marginBlockEnd: SPACE.md }}
      message={
        <>
          {text('opened.company')}
          {company ? <Link to={`/company?company=${company.id}`}>{company.name}</Link> : text('opened.deleted')}
        </>
      }
      description={
        <>
          <div>{text('opened.manager', { login: managerLogin ?? '—' })}</div>
          {activation ? (
            <>
              <div>{link}</div>
              <Typography.Text type={failed ? 'danger' : 'secondary'}>
                {text(`message.${activation.message}`, { error: activation.messageError ?? '' })}
              </Typography.Text>
            </>
          ) : (
            <div>{text('opened.joined')}</div>
          )}
        </>
      }
      action={
        activation?.resendable && (
          <Resend key={application.version + activation.expiresAt} id={application.id} onChange={onChange} />
        )
      }
    />
  );
}

function Resend({ id, onChange }: { id: string; onChange: (detail: ApprovalWithLink) => void }) {
  const text = useText();
  const unsent = !useServices().texts.includes('companyOpened');
  const { busy, run } = useSubmit(() => undefined);
  const send = () =>
    run(
      (requestId) => resendActivation(id, requestId),
      (detail) => {
        toast.success(text(unsent ? 'resend.done.noSms' : 'resend.done'));
        onChange(detail);
      },
    );
  return (
    <Button size="small" loading={busy} onClick={() => void send()}>
      {text(unsent ? 'action.resend.noSms' : 'action.resend')}
    </Button>
  );
}
