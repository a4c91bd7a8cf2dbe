import { Skeleton } from 'antd';
import { Suspense } from 'react';
import AppErrorBoundary from '@/components/AppErrorBoundary';
import { lazyWithMessages } from '@/utils/lazy-messages';
import type { PlotSpec } from './specs';

// Fetched when there is a plot to draw.
const Drawn = lazyWithMessages(['plot'], () => import('./Drawn'));

/** A plot. What it shows must be there as text, too: Figure has its table beside it. */
export default function Plot({ spec }: { spec: PlotSpec }) {
  return (
    <AppErrorBoundary>
      <Suspense fallback={<Waiting height={spec.height} />}>
        <Drawn spec={spec} />
      </Suspense>
    </AppErrorBoundary>
  );
}

/** As high as what comes. */
function Waiting({ height }: { height: number }) {
  return (
    <div style={{ height, overflow: 'hidden' }}>
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  );
}
