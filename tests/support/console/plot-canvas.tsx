/** Stands in for the canvas of a plot, which jsdom cannot draw; what is handed to it is a test of its own. */
export default function PlotCanvas() {
  return <i data-testid="drawn" />;
}
