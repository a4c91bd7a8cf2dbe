import { useQuery } from '@tanstack/react-query';
import { Drawer, Empty, Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import type { WageCost } from '@contract/wages/plot-schemas';
import LoadError from '@/components/LoadError';
import MoneyToggle from '@/components/MoneyToggle';
import Figure from '@/components/plot/Figure';
import Veil from '@/components/plot/Veil';
import { useMoneyHidden } from '@/components/use-money-hidden';
import { getWageCost } from '@/services/wage-batches';
import { listed } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import { costSpec, costTable, unknownMonths } from './cost-figures';
import { isMoney, type Measure, MEASURES } from './measures';

/** Twelve months of paid wages by department: gross, what the employer pays besides, net, or people. For pieces that bring the words `plot` along. */
export default function CostDrawer({ onClose }: { onClose: () => void }) {
  const text = useTextOf('wagePlots.cost');
  const { data, error, refetch } = useQuery(getWageCost());
  const nothing = data?.total.every((month) => month === null);
  return (
    <Drawer open width={1080} title={text('title')} onClose={onClose}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {nothing && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('none')} />}
      {data && !nothing && <Cost cost={data} />}
    </Drawer>
  );
}

function Cost({ cost }: { cost: WageCost }) {
  const text = useTextOf('wagePlots.cost');
  const [hidden, toggle] = useMoneyHidden();
  const [measure, setMeasure] = useState<Measure>('netFen');
  const spec = useMemo(() => costSpec(cost, measure, text), [cost, measure, text]);
  const unknown = unknownMonths(cost, measure);
  const known = cost.total.some((cell) => cell !== null && cell[measure] !== null);
  const notes = [
    text('note'),
    ...(measure === 'employerFen' || measure === 'headCount' ? [text(`note.${measure}`)] : []),
    ...(known && unknown.length > 0 ? [text('unknownMonths', { months: listed(unknown) })] : []),
  ];
  const instead = !known ? (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('unknown')} />
  ) : hidden && isMoney(measure) ? (
    <Veil height={spec.height} onShow={toggle} />
  ) : undefined;
  return (
    <Figure
      title={text('byDept', { measure: text(measure) })}
      spec={spec}
      table={costTable(cost, measure, text)}
      tools={
        <>
          <MoneyToggle hidden={hidden} onToggle={toggle} />
          <Segmented<Measure>
            value={measure}
            onChange={setMeasure}
            options={MEASURES.map((value) => ({ value, label: text(value) }))}
          />
        </>
      }
      instead={instead}
      note={notes.join('')}
    />
  );
}
