import { Typography } from 'antd';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import { useAuditCheck } from './use-audit-check';

/** How far the log is whole; nothing where the server has not gone over it, or where a chain does not hold. */
export default function CheckLine({ companyId }: { companyId: string | undefined }) {
  const text = useTextOf('auditLog');
  const found = useAuditCheck(companyId);
  if (!found || found.wholeUntil === null) return null;
  return <Typography.Text type="secondary">{text('whole', { at: shownMoment(found.wholeUntil) })}</Typography.Text>;
}
