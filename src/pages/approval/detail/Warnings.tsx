import { Link } from '@umijs/max';
import { Alert, Button } from 'antd';
import type { ApprovalDetail } from '@contract/approval/schemas';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';

/** What speaks against approving: a customer of the same code or name, others that ask for the same company, an account that cannot manage it. */
export default function Warnings({
  application,
  onOpen,
}: {
  application: ApprovalDetail;
  onOpen: (id: string) => void;
}) {
  const text = useText();
  const { customer, twins, existingAccount } = application;
  const style = { marginBlockEnd: SPACE.sm };
  return (
    <>
      {customer && (
        <Alert
          type="error"
          showIcon
          style={style}
          message={text(`warning.customer.${customer.same}`, { name: customer.name })}
          description={text('warning.customer.hint')}
          action={
            <Link to={`/company?company=${customer.id}`}>
              <Button size="small" tabIndex={-1}>
                {text('warning.customer.open')}
              </Button>
            </Link>
          }
        />
      )}
      {twins.map((twin) => (
        <Alert
          key={twin.id}
          type="warning"
          showIcon
          style={style}
          message={text('warning.twin', { no: twin.no, at: shownMoment(twin.submittedAt) })}
          action={
            <Button size="small" onClick={() => onOpen(twin.id)}>
              {text('action.view')}
            </Button>
          }
        />
      ))}
      {existingAccount && (
        <Alert
          type={existingAccount.joinable ? 'info' : 'warning'}
          showIcon
          style={style}
          message={text('warning.account', { name: existingAccount.name })}
          description={existingAccount.hindrance ?? text('manager.joinable')}
        />
      )}
    </>
  );
}
