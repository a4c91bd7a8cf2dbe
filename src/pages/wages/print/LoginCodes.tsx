import { QrcodeOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Typography } from 'antd';
import type { PrintedSlips } from '@contract/wages/slip-schemas';
import { useCan } from '@/models/hooks';
import { isLoopback } from '@/utils/is-loopback';
import { listed, withRemark } from '@/utils/punctuation';
import { useText } from '../hooks/use-text';
import type { LoginCodes as Codes } from './use-login-codes';

/** Puts a code to sign in by on the slips of those who have no password; who gets none is named with the reason. */
export default function LoginCodes({ slips, codes }: { slips: PrintedSlips['slips']; codes: Codes }) {
  const text = useText();
  const mayMake = useCan('staff.edit');
  const skipped = new Set(codes.skipped.map(({ id }) => id));
  const waiting = slips.filter(
    ({ staffId, mayWantLink }) => mayWantLink && !codes.links.has(staffId) && !skipped.has(staffId),
  );
  const made = slips.flatMap(({ staffId }) => codes.links.get(staffId) ?? []);
  const [first] = made;
  if (!mayMake) return null;
  return (
    <>
      {waiting.length > 0 && (
        <Popconfirm
          title={text('print.login.confirm', { count: waiting.length })}
          styles={{ body: { maxWidth: 360 } }}
          onConfirm={() => void codes.make(waiting.map(({ staffId }) => staffId))}
        >
          <Button icon={<QrcodeOutlined />} loading={codes.busy}>
            {text('print.login', { count: waiting.length })}
          </Button>
        </Popconfirm>
      )}
      {first && <Typography.Text>{text('print.login.made', { count: made.length })}</Typography.Text>}
      {first && isLoopback(first.url) && (
        <Typography.Text type="danger">{text('print.login.loopback')}</Typography.Text>
      )}
      {codes.skipped.length > 0 && (
        <Typography.Text type="warning">
          {text('print.login.skipped', {
            people: listed(codes.skipped.map(({ name, reason }) => withRemark(name, reason))),
          })}
        </Typography.Text>
      )}
    </>
  );
}
