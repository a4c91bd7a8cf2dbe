import type { G2Spec } from '@antv/g2';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import AppErrorBoundary from '@/components/AppErrorBoundary';

// The chart library is larger than most pages: fetched when there is a plot to draw.
const PlotCanvas = lazy(() => import('./PlotCanvas'));

interface PlotProps {
  /** What is drawn; stable, or it is drawn anew with each render. Marks say `animate: false`: figures are there to be read. */
  spec: G2Spec;
  /** What the plot tells, in a sentence: all that a screen reader has of it, beside the table that stands for it elsewhere. */
  label: string;
  /** Pixels. */
  height: number;
}

/** A plot. What it shows must be there as text, too: a table, or figures beside it. */
export default function Plot({ spec, label, height }: PlotProps) {
  return (
    <AppErrorBoundary>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} style={{ height }} />}>
        <div role="img" aria-label={label} style={{ height }}>
          <PlotCanvas spec={spec} />
        </div>
      </Suspense>
    </AppErrorBoundary>
  );
}
