import { useIntl } from '@umijs/max';
import { Select, Space, Table, Typography } from 'antd';
import type { CheckImportDetail, CheckLegendEntry } from '@contract/checks/import-schemas';
import { MARK_EN, MARK_KINDS, MARK_LABEL } from '@contract/checks/legend';
import { useText } from '@/components/sheet-import/use-text';
import SectionTitle from '@/components/SectionTitle';

interface LegendSectionProps {
  detail: Pick<CheckImportDetail, 'unknownMarks' | 'legend'>;
  /** As the person is changing it. */
  legend: readonly CheckLegendEntry[];
  onChange: (legend: readonly CheckLegendEntry[]) => void;
}

/** What the marks of a month grid mean. */
export default function LegendSection({
  detail: { unknownMarks, legend: saved },
  legend,
  onChange,
}: LegendSectionProps) {
  const text = useText();
  const zh = useIntl().locale.startsWith('zh');
  const marks = [
    ...unknownMarks.map(({ mark, count, label, rowNo }) => ({
      mark,
      where: text('legend.where', { count, row: rowNo, label }),
    })),
    ...saved
      .filter((entry) => !unknownMarks.some((each) => each.mark === entry.mark))
      .map(({ mark }) => ({ mark, where: text('legend.proposed') })),
  ];
  if (marks.length === 0) return null;
  const kinds = MARK_KINDS.map((value) => ({ value, label: (zh ? MARK_LABEL : MARK_EN)[value] }));
  const meaning = (mark: string) => legend.find((entry) => entry.mark === mark);
  const explain = (mark: string, change: Partial<CheckLegendEntry>) => {
    const entry = meaning(mark) ?? { mark, kind: 'present', days: 1 };
    onChange([...legend.filter((each) => each.mark !== mark), { ...entry, ...change }]);
  };
  return (
    <section>
      <SectionTitle>{text('legend.title')}</SectionTitle>
      <Typography.Paragraph type="secondary">{text('legend.hint')}</Typography.Paragraph>
      <Table
        size="small"
        rowKey="mark"
        pagination={false}
        dataSource={marks}
        scroll={{ x: 560 }}
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
  );
}
