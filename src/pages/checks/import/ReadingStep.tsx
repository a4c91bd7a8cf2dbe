import { useNoticeText } from '@/components/sheet-import/use-notice-text';
import { Alert, Button, Checkbox, InputNumber, Space } from 'antd';
import { useState } from 'react';
import type { CheckLegendEntry } from '@contract/checks/import-schemas';
import StepFooter from '@/components/sheet-import/StepFooter';
import { useText } from '@/components/sheet-import/use-text';
import SectionTitle from '@/components/SectionTitle';
import { setCheckOptions } from '@/services/check-imports';
import { attempt } from '@/utils/attempt';
import ColumnsSection from './ColumnsSection';
import styles from './import.less';
import JudgedBy from './JudgedBy';
import LayoutSection from './LayoutSection';
import LegendSection from './LegendSection';
import type { CheckStepProps } from './step-props';
import WorkingHours from './WorkingHours';

/** What the sheet was taken for and why, to be overruled; what its marks mean; how doubtful cells are read. */
export default function ReadingStep({ session, detail, address }: CheckStepProps) {
  const text = useText();
  const noticeText = useNoticeText();
  const { proposal, unknownMarks, options } = detail;
  const [busy, setBusy] = useState(false);
  const [legend, setLegend] = useState<readonly CheckLegendEntry[]>(detail.legend);
  const [reading, setReading] = useState(options);
  const begin = async (act: (version: number) => Promise<{ jobId: string }>) => {
    setBusy(true);
    const begun = await attempt(session.start(act).then(() => true));
    setBusy(false);
    return begun === true;
  };
  const toCheck = () => address.goTo('check');
  const apply = async () => {
    const body = { options: reading, legend: [...legend] };
    if (await begin((version) => setCheckOptions(detail.id, version, body))) toCheck();
  };
  const changed = JSON.stringify([legend, reading]) !== JSON.stringify([detail.legend, options]);
  const unexplained = unknownMarks.filter(({ mark }) => !legend.some((entry) => entry.mark === mark)).length;
  const asking = detail.unjudgedDays > 0;
  const hours = <WorkingHours hours={reading.schedule} onChange={(schedule) => setReading({ ...reading, schedule })} />;
  return (
    <>
      <div className={styles.page}>
        <JudgedBy detail={detail}>
          <p>{text('unjudged.ask')}</p>
          {hours}
        </JudgedBy>
        {detail.notices.map(noticeText).map((notice) => (
          <Alert key={notice} type={proposal ? 'info' : 'warning'} showIcon message={notice} />
        ))}
        <LayoutSection detail={detail} busy={busy} begin={begin} />
        <LegendSection detail={detail} legend={legend} onChange={setLegend} />
        <ColumnsSection detail={detail} busy={busy} begin={begin} />
        <section>
          <SectionTitle>{text('options.title')}</SectionTitle>
          <Space direction="vertical">
            <Space wrap>
              {text('options.hoursPerDay')}
              <InputNumber
                min={1}
                max={24}
                value={reading.hoursPerDay}
                aria-label={text('options.hoursPerDay')}
                onChange={(value) => setReading({ ...reading, hoursPerDay: value ?? 8 })}
              />
            </Space>
            {!asking && hours}
            <Checkbox
              checked={reading.assumeNextDay}
              onChange={({ target }) => setReading({ ...reading, assumeNextDay: target.checked })}
            >
              {text('options.assumeNextDay')}
            </Checkbox>
          </Space>
        </section>
      </div>
      {(changed || detail.state === 'staged' || unexplained > 0) && (
        <StepFooter summary={unexplained > 0 ? text('legend.left', { count: unexplained }) : undefined}>
          {changed && (
            <Button type="primary" loading={busy} onClick={() => void apply()}>
              {text('options.apply')}
            </Button>
          )}
          {!changed && detail.state === 'staged' && (
            <Button type={asking ? 'default' : 'primary'} onClick={toCheck}>
              {text(asking ? 'next.unjudged' : 'next')}
            </Button>
          )}
        </StepFooter>
      )}
    </>
  );
}
