import { useIntl } from '@umijs/max';
import { Button, Result, Typography } from 'antd';
import { isChunkFailure } from '@/utils/chunk-failure';

/** What stands in place of a page that broke, with the way out. */
export default function CrashResult({ error }: { error: Error }) {
  const { formatMessage } = useIntl();
  const kind = isChunkFailure(error) ? 'chunk' : 'crash';
  return (
    <Result
      status={kind === 'chunk' ? 'warning' : '500'}
      title={formatMessage({ id: `app.${kind}.title` })}
      subTitle={formatMessage({ id: `app.${kind}.description` })}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          {formatMessage({ id: 'app.chunk.reload' })}
        </Button>
      }
    >
      {kind === 'crash' && <Typography.Text code>{error.message}</Typography.Text>}
    </Result>
  );
}
