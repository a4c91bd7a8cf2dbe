import { extend, Runtime } from '@antv/g2/esm/api/index';
import { AxisX, AxisY, LegendCategory, Legends } from '@antv/g2/esm/component/index';
import { Cartesian, Transpose } from '@antv/g2/esm/coordinate/index';
import { Inline } from '@antv/g2/esm/data/index';
import { Column, Constant, Field, Transform } from '@antv/g2/esm/encode/index';
import { LegendFilter, Tooltip } from '@antv/g2/esm/interaction/index';
import { Interval, Line, Point } from '@antv/g2/esm/mark/index';
import {
  Band,
  Constant as ConstantScale,
  Identity,
  Linear,
  Ordinal,
  Point as PointScale,
} from '@antv/g2/esm/scale/index';
import { Dark, Light } from '@antv/g2/esm/theme/index';
import { DodgeX, StackY } from '@antv/g2/esm/transform/index';

/**
 * G2 with what columns and lines need, two thirds of all of it. A plot that wants another mark adds it here.
 * Its parts are taken one by one: the package's own entry makes a chart of everything it has.
 */
export const Chart = extend(Runtime, {
  'data.inline': Inline,
  'encode.constant': Constant,
  'encode.field': Field,
  'encode.transform': Transform,
  'encode.column': Column,
  'coordinate.cartesian': Cartesian,
  'coordinate.transpose': Transpose,
  'scale.linear': Linear,
  'scale.ordinal': Ordinal,
  'scale.band': Band,
  'scale.point': PointScale,
  'scale.identity': Identity,
  'scale.constant': ConstantScale,
  'mark.interval': Interval,
  'mark.line': Line,
  'mark.point': Point,
  'transform.dodgeX': DodgeX,
  'transform.stackY': StackY,
  'component.axisX': AxisX,
  'component.axisY': AxisY,
  'component.legendCategory': LegendCategory,
  'component.legends': Legends,
  'interaction.legendFilter': LegendFilter,
  'interaction.tooltip': Tooltip,
  'theme.light': Light,
  'theme.dark': Dark,
});
