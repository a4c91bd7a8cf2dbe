import { Typography } from 'antd';
import { addDays, dateInChina } from '@contract/date';
import type { CompanyListItem } from '@contract/company/schemas';
import { useText } from '../use-text';

/** Days before the end in which it is pointed out. */
const SOON = 30;

/** Last day of service, pointed out when it is near or past. */
export default function ExpireDate({ company }: { company: Pick<CompanyListItem, 'expireDate' | 'state'> }) {
  const text = useText();
  const { expireDate, state } = company;
  if (expireDate === null) return <Typography.Text type="secondary">{text('expire.never')}</Typography.Text>;
  const today = dateInChina(new Date());
  if (expireDate < today) return <Typography.Text type="danger">{expireDate}</Typography.Text>;
  if (state !== 'active' || expireDate > addDays(today, SOON)) return <>{expireDate}</>;
  const days = Math.round((Date.parse(expireDate) - Date.parse(today)) / 86_400_000);
  return (
    <>
      {expireDate}
      <div>
        <Typography.Text type="warning">{text('expire.soon', { days })}</Typography.Text>
      </div>
    </>
  );
}
