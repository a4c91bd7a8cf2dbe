import { Typography } from 'antd';
import { EXPIRING_DAYS } from '@contract/company/choices';
import { addDays, dateInChina } from '@contract/date';
import type { CompanyListItem } from '@contract/company/schemas';
import { useText } from '../use-text';

/** Last day of service, pointed out when it is near or past. */
export default function ExpireDate({ company }: { company: Pick<CompanyListItem, 'expireDate' | 'state'> }) {
  const text = useText();
  const { expireDate, state } = company;
  if (expireDate === null) return <Typography.Text type="secondary">{text('expire.never')}</Typography.Text>;
  const today = dateInChina(new Date());
  if (expireDate < today) return <Typography.Text type="warning">{expireDate}</Typography.Text>;
  if (state !== 'active' || expireDate > addDays(today, EXPIRING_DAYS)) return <>{expireDate}</>;
  const days = Math.round((Date.parse(expireDate) - Date.parse(today)) / 86_400_000);
  return (
    <>
      <span>{expireDate}</span>
      <div>
        <Typography.Text type="warning">{text('expire.soon', { days })}</Typography.Text>
      </div>
    </>
  );
}
