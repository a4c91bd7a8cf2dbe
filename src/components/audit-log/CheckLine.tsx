import { useQuery } from '@tanstack/react-query';
import { Popover, Tag, Typography } from 'antd';
import { getAuditCheck } from '@/services/audit-log';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';

/** What the server found when it went over the log; nothing where it has not. */
export default function CheckLine({ companyId }: { companyId: string | undefined }) {
  const text = useTextOf('auditLog');
  const query = getAuditCheck(companyId === undefined ? {} : { companyId });
  const { data } = useQuery({ ...query, meta: { silent: true } });
  if (data && data.faults.length > 0) {
    const lines = data.faults.map(({ companyName, kind, seq }) => {
      const whose = companyName ?? text('platform');
      const fault = text(`fault.${kind}`);
      return seq === null ? text('broken.line', { whose, fault }) : text('broken.at', { whose, fault, no: seq });
    });
    return (
      <Popover
        content={lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      >
        <Tag color="error" role="alert" tabIndex={0}>
          {text('broken')}
        </Tag>
      </Popover>
    );
  }
  if (!data || data.wholeUntil === null) return null;
  return <Typography.Text type="secondary">{text('whole', { at: shownMoment(data.wholeUntil) })}</Typography.Text>;
}
