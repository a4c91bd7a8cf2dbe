import { LINE, RADIUS, ROW, SPACE, TEXT } from '../../src/theme/tokens';

const SCALES = { text: TEXT, line: LINE, space: SPACE, radius: RADIUS, row: ROW };

/** What every style module has of the scale: `@text-sm`, `@line-sm`, `@space-sm`, `@radius-sm`, `@row-small` … A name there is not stops the build. */
const lessVariables = Object.fromEntries(
  Object.entries(SCALES).flatMap(([scale, steps]) =>
    Object.entries(steps).map(([step, pixels]) => [`${scale}-${step}`, `${pixels}px`]),
  ),
);

export default lessVariables;
