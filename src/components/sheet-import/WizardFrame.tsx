import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Steps } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useFillHeight } from './use-fill-height';
import { useText } from './use-text';
import styles from './wizard.less';

interface WizardFrameProps {
  steps: readonly string[];
  step: string;
  /** Steps that can be gone to now. */
  open: readonly string[];
  /** File, month and type once known. */
  subtitle?: ReactNode;
  extra?: ReactNode;
  onStep: (step: string) => void;
  onLeave: () => void;
  children: ReactNode;
}

/** Title, steps and a page that fills the window, so that the summary bar of a step always stands at its foot. */
export default function WizardFrame({
  steps,
  step,
  open,
  subtitle,
  extra,
  onStep,
  onLeave,
  children,
}: WizardFrameProps) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const height = useFillHeight(frame);
  const current = steps.indexOf(step);
  return (
    <div ref={frame} className={styles.frame} style={{ height }} data-testid="import-wizard">
      <div className={styles.top}>
        <header className={styles.head}>
          <Button
            type="text"
            icon={<ArrowLeftOutlined />}
            onClick={onLeave}
            aria-label={text('leave')}
            title={text('leave')}
          />
          <h1 className={styles.title}>{text('title')}</h1>
          <div className={styles.subtitle}>{subtitle}</div>
          {extra && <div className={styles.extra}>{extra}</div>}
        </header>
        <Steps
          className={styles.steps}
          size="small"
          current={current}
          responsive={false}
          onChange={(index) => {
            const target = steps[index];
            if (target && target !== step) onStep(target);
          }}
          items={steps.map((key, index) => ({
            title: text(`step.${key}`),
            disabled: key === step || !open.includes(key),
            status: index === current ? 'process' : index < current ? 'finish' : 'wait',
          }))}
        />
      </div>
      {children}
    </div>
  );
}
