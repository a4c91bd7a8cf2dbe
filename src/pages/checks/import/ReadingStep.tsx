import { useIntl } from '@umijs/max';
import { Alert, Button, Checkbox, Form, InputNumber, Select, Space, Table, Typography } from 'antd';
import { useState } from 'react';
import {
  CHECK_FORM_EN,
  CHECK_FORM_LABEL,
  CHECK_FORMS,
  CHECK_ORIGIN_EN,
  CHECK_ORIGIN_LABEL,
} from '@contract/checks/forms';
import type { CheckLegendEntry } from '@contract/checks/import-schemas';
import { MARK_EN, MARK_KINDS, MARK_LABEL } from '@contract/checks/legend';
import StepFooter from '@/components/sheet-import/StepFooter';
import { useText } from '@/components/sheet-import/use-text';
import { setCheckLayout, setCheckOptions } from '@/services/check-imports';
import { told } from '@/utils/told';
import ColumnsSection from './ColumnsSection';
import styles from './import.less';
import JudgedBy from './JudgedBy';
import type { StepProps } from './steps';
import WorkingHours from './WorkingHours';

interface LayoutFields {
  sheetIndex: number;
  form: (typeof CHECK_FORMS)[number];
  headerStart: number;
  headerEnd: number;
}

/** What the sheet was taken for and why, to be overruled; what its marks mean; how doubtful cells are read. */
export default function ReadingStep({ session, detail, onDone }: StepProps & { onDone: () => void }) {
  const text = useText();
  const zh = useIntl().locale.startsWith('zh');
  const { proposal, unknownMarks, options } = detail;
  const [busy, setBusy] = useState(false);
  const [legend, setLegend] = useState<CheckLegendEntry[]>(() => [...detail.legend]);
  const [reading, setReading] = useState(options);
  const marks = [
    ...unknownMarks.map(({ mark, count, label, rowNo }) => ({
      mark,
      where: text('legend.where', { count, row: rowNo, label }),
    })),
    ...detail.legend
      .filter((entry) => !unknownMarks.some((each) => each.mark === entry.mark))
      .map(({ mark }) => ({ mark, where: text('legend.proposed') })),
  ];
  const meaning = (mark: string) => legend.find((entry) => entry.mark === mark);
  const explain = (mark: string, change: Partial<CheckLegendEntry>) =>
    setLegend((old) => {
      const entry = old.find((each) => each.mark === mark) ?? { mark, kind: 'present', days: 1 };
      return [...old.filter((each) => each.mark !== mark), { ...entry, ...change }];
    });
  const begin = async (work: Promise<void>) => {
    setBusy(true);
    await told(work);
    setBusy(false);
  };
  const changed = JSON.stringify([legend, reading]) !== JSON.stringify([detail.legend, options]);
  const unexplained = unknownMarks.filter(({ mark }) => !meaning(mark)).length;
  const kinds = MARK_KINDS.map((value) => ({ value, label: (zh ? MARK_LABEL : MARK_EN)[value] }));
  const asking = detail.unjudgedDays > 0;
  const hours = <WorkingHours hours={reading.schedule} onChange={(schedule) => setReading({ ...reading, schedule })} />;
  const sheets = detail.sheets
    .filter((sheet) => !sheet.empty)
    .map((sheet) => ({ value: sheet.index, label: sheet.name }));
  return (
    <>
      <div className={styles.page}>
        <JudgedBy detail={detail}>
          <p>{text('unjudged.ask')}</p>
          {hours}
        </JudgedBy>
        {detail.notices.map((notice) => (
          <Alert key={notice} type={proposal ? 'info' : 'warning'} showIcon message={notice} />
        ))}
        <section>
          <Typography.Title level={5}>{text('form.title')}</Typography.Title>
          {proposal && (
            <Typography.Paragraph>
              {text('form.is', {
                form: (zh ? CHECK_FORM_LABEL : CHECK_FORM_EN)[proposal.form],
                origin: (zh ? CHECK_ORIGIN_LABEL : CHECK_ORIGIN_EN)[proposal.origin],
                confidence: proposal.confidence,
              })}
              {zh && <span className={styles.soft}> {proposal.reasons.join('；')}</span>}
            </Typography.Paragraph>
          )}
          <Form<LayoutFields>
            layout="inline"
            disabled={busy}
            initialValues={
              proposal ?? { sheetIndex: sheets[0]?.value ?? 0, form: 'grid', headerStart: 1, headerEnd: 1 }
            }
            onFinish={(layout) => void begin(session.start((version) => setCheckLayout(detail.id, version, layout)))}
            className={styles.line}
          >
            <Form.Item name="sheetIndex" label={text('form.sheet')}>
              <Select options={sheets} style={{ minWidth: 140 }} />
            </Form.Item>
            <Form.Item name="form" label={text('form.kind')}>
              <Select
                options={CHECK_FORMS.map((value) => ({ value, label: (zh ? CHECK_FORM_LABEL : CHECK_FORM_EN)[value] }))}
                style={{ minWidth: 240 }}
              />
            </Form.Item>
            <Form.Item name="headerStart" label={text('form.headerStart')}>
              <InputNumber min={1} max={50} precision={0} style={{ width: 72 }} />
            </Form.Item>
            <Form.Item name="headerEnd" label={text('form.headerEnd')}>
              <InputNumber min={1} max={50} precision={0} style={{ width: 72 }} />
            </Form.Item>
            <Button htmlType="submit" loading={busy}>
              {text('form.again')}
            </Button>
          </Form>
        </section>
        {marks.length > 0 && (
          <section>
            <Typography.Title level={5}>{text('legend.title')}</Typography.Title>
            <Typography.Paragraph type="secondary">{text('legend.hint')}</Typography.Paragraph>
            <Table
              size="small"
              rowKey="mark"
              pagination={false}
              dataSource={marks}
              columns={[
                {
                  title: text('legend.mark'),
                  dataIndex: 'mark',
                  width: 100,
                  render: (mark: string) => <strong>{mark}</strong>,
                },
                { title: text('legend.found'), dataIndex: 'where' },
                {
                  title: text('legend.means'),
                  key: 'means',
                  width: 300,
                  render: (_, { mark }) => (
                    <Space wrap>
                      <Select
                        showSearch
                        optionFilterProp="label"
                        style={{ width: 160 }}
                        placeholder={text('legend.choose')}
                        aria-label={text('legend.of', { mark })}
                        status={meaning(mark) ? undefined : 'warning'}
                        value={meaning(mark)?.kind}
                        options={kinds}
                        onChange={(kind: CheckLegendEntry['kind']) => explain(mark, { kind })}
                      />
                      <Select
                        style={{ width: 90 }}
                        aria-label={text('legend.days')}
                        value={meaning(mark)?.days ?? 1}
                        disabled={!meaning(mark)}
                        onChange={(days: 0.5 | 1) => explain(mark, { days })}
                        options={[
                          { value: 1, label: text('legend.whole') },
                          { value: 0.5, label: text('legend.half') },
                        ]}
                      />
                    </Space>
                  ),
                },
              ]}
            />
          </section>
        )}
        <ColumnsSection session={session} detail={detail} busy={busy} begin={begin} />
        <section>
          <Typography.Title level={5}>{text('options.title')}</Typography.Title>
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
      <StepFooter summary={unexplained > 0 ? text('legend.left', { count: unexplained }) : undefined}>
        {changed && (
          <Button
            type="primary"
            loading={busy}
            onClick={() =>
              void begin(
                session
                  .start((version) => setCheckOptions(detail.id, version, { options: reading, legend }))
                  .then(onDone),
              )
            }
          >
            {text('options.apply')}
          </Button>
        )}
        {!changed && detail.state === 'staged' && (
          <Button type={asking ? 'default' : 'primary'} onClick={onDone}>
            {text(asking ? 'next.unjudged' : 'next')}
          </Button>
        )}
      </StepFooter>
    </>
  );
}
