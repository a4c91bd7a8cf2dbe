import { PageContainer } from '@ant-design/pro-components';
import { Skeleton } from 'antd';
import { useText } from '../hooks/use-text';
import { BATCH_TABS } from './tabs';
import TabLoading from '../TabLoading';
import styles from '../wages.less';

/** Figures most batches have. */
const FIGURES = 5;

/** Stands for the batch while it is on its way: its head, figures and tabs are as high as its own. */
export default function BatchLoading({ onBack }: { onBack: () => void }) {
  const text = useText();
  return (
    <PageContainer
      title={text('batch.loading')}
      onBack={onBack}
      content={
        <div className={styles.figures} aria-hidden>
          {Array.from({ length: FIGURES }, (_, at) => (
            <Skeleton.Node key={at} active className={styles.figureComing} />
          ))}
        </div>
      }
      tabList={BATCH_TABS.slice(0, 1).map((key) => ({ key, tab: text(`tab.${key}`), disabled: true }))}
    >
      <TabLoading />
    </PageContainer>
  );
}
