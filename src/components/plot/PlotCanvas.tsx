import type { G2Spec } from '@antv/g2';
import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import { useSettings } from '@/models/hooks';
import { Chart } from './chart';
import { plotTheme } from './plot-theme';

/** What G2 would look for by itself and chart.ts does not bring. */
const LEFT_OUT = { sliderFilter: false, scrollbarFilter: false };

/** Draws a specification of G2 in the colours of the page, as wide as there is room. Must be stable: a new one is drawn anew. */
export default function PlotCanvas({ spec }: { spec: G2Spec }) {
  const container = useRef<HTMLDivElement>(null);
  const { token } = theme.useToken();
  const dark = useSettings().navTheme === 'realDark';

  useEffect(() => {
    if (!container.current) return;
    const chart = new Chart({ container: container.current, autoFit: true });
    chart.options({
      ...spec,
      interaction: { ...LEFT_OUT, ...spec.interaction },
      theme: plotTheme(token, dark),
    } as G2Spec);
    // G2 gives the chart up by rejecting when the page is left before it is drawn.
    let left = false;
    chart.render().catch((error: unknown) => {
      if (!left) throw error;
    });
    return () => {
      left = true;
      chart.destroy();
    };
  }, [spec, token, dark]);

  return <div ref={container} style={{ height: '100%' }} />;
}
