import BarPlot from './kinds/BarPlot';
import HeatPlot from './kinds/HeatPlot';
import LinePlot from './kinds/LinePlot';
import RowPlot from './kinds/RowPlot';
import StepPlot from './kinds/StepPlot';
import type { PlotSpec } from './specs';

/** Draws a specification in the colours of the page, as wide as there is room. */
export default function Drawn({ spec }: { spec: PlotSpec }) {
  switch (spec.kind) {
    case 'line':
      return <LinePlot {...spec} />;
    case 'bars':
      return <BarPlot {...spec} />;
    case 'rows':
      return <RowPlot {...spec} />;
    case 'steps':
      return <StepPlot {...spec} />;
    case 'heat':
      return <HeatPlot {...spec} />;
  }
}
