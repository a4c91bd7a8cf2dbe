import { Button } from 'antd';
import type { ReactNode } from 'react';
import ResultPage from '@/components/ResultPage';
import { useText } from '../use-text';
import wizard from '../wizard.less';

interface DoneViewProps {
  /** Something was left out, or could not be checked. */
  warning?: boolean;
  title: string;
  lines: readonly ReactNode[];
  /** Before 再导入一份. */
  before?: ReactNode;
  onMore: () => void;
  /** The way on. */
  children: ReactNode;
}

/** Last step: what was written, and the way on. */
export default function DoneView({ warning = false, title, lines, before, onMore, children }: DoneViewProps) {
  const text = useText();
  return (
    <div className={wizard.centre} data-testid="import-done">
      <ResultPage
        status={warning ? 'warning' : 'success'}
        title={title}
        subTitle={lines.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
        extra={
          <>
            {before}
            <Button onClick={onMore}>{text('done.more')}</Button>
            {children}
          </>
        }
      />
    </div>
  );
}
