import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isFailure } from '@/utils/request-failure';
import { useTextOf } from '@/utils/use-text';
import ResultPage from './ResultPage';

interface LoadErrorProps {
  error: unknown;
  onRetry: () => unknown;
  /** A way out besides trying again, e.g. back to the list. */
  extra?: ReactNode;
}

/** What stands where content could not be loaded: the cause in words and, where it may help, another attempt. */
export default function LoadError({ error, onRetry, extra }: LoadErrorProps) {
  const text = useTextOf('wages.load');
  const status = isFailure(error) ? error.status : 0;
  if (status === 404)
    return <ResultPage status="404" title={text('gone')} subTitle={text('gone.hint')} extra={extra} />;
  if (status === 403)
    return <ResultPage status="403" title={text('forbidden')} subTitle={text('forbidden.hint')} extra={extra} />;
  // What the address asks for cannot be: the server says what of it.
  if (isFailure(error) && status === 422)
    return <ResultPage status="warning" title={text('invalid')} subTitle={error.message} extra={extra} />;
  return (
    <ResultPage
      status="warning"
      title={text('failed')}
      subTitle={text('failed.hint')}
      extra={
        <>
          {extra}
          <Button type="primary" onClick={onRetry}>
            {text('retry')}
          </Button>
        </>
      }
    />
  );
}
