import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isFailure } from '@/utils/request-failure';
import ResultPage from './ResultPage';

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** A way out besides trying again, e.g. back to the list. */
  extra?: ReactNode;
}

/** What stands where content could not be loaded: the cause in words and another attempt. */
export default function LoadError({ error, onRetry, extra }: LoadErrorProps) {
  const { formatMessage } = useIntl();
  // 422: the address names something that cannot be.
  const gone = isFailure(error) && (error.status === 404 || error.status === 403 || error.status === 422);
  return (
    <ResultPage
      status={gone ? '404' : 'warning'}
      title={formatMessage({ id: gone ? 'wages.load.gone' : 'wages.load.failed' })}
      subTitle={formatMessage({ id: gone ? 'wages.load.gone.hint' : 'wages.load.failed.hint' })}
      extra={
        <>
          {extra}
          {!gone && (
            <Button type="primary" onClick={onRetry}>
              {formatMessage({ id: 'wages.load.retry' })}
            </Button>
          )}
        </>
      }
    />
  );
}
