import type { Cell } from '../../types';
import { cleanText } from '../clean-text';
import { serialToText } from '../excel-date';
import type { NumberStyle } from '../xlsx/styles';
import { attribute, attributeBy } from '../xlsx/xml-scanner';
import { excelFormula } from './formula';

const DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const ERROR = /^(?:#(?:REF!|VALUE!|N\/A|DIV\/0!|NAME\?|NULL!|NUM!)|(?:Err|错误)[:：]5\d\d)$/i;

/** The cell by its attributes and the text shown in it; undefined where it is empty. `style`: how a number in it is meant. */
export function odsCell(attributes: string, shown: string, style: () => NumberStyle): Cell | undefined {
  const type = attributeBy(attributes, 'value-type', ' office:value-type="');
  const value = () => attributeBy(attributes, 'value', ' office:value="') ?? '';
  switch (type) {
    case 'float':
      return number(value(), style());
    case 'currency':
      return number(value(), 'plain');
    case 'percentage':
      return number(value(), 'percent');
    case 'boolean':
      return { kind: 'boolean', text: attribute(attributes, 'boolean-value') === 'true' ? '是' : '否' };
    case 'date':
      return date(attribute(attributes, 'date-value') ?? '', shown, style());
    case 'time':
      return time(attribute(attributes, 'time-value') ?? '', shown);
    default:
      return text(attributes, shown, type !== undefined);
  }
}

function number(value: string, style: NumberStyle): Cell | undefined {
  if (value === '' || !Number.isFinite(Number(value))) return undefined;
  if (style === 'plain' || style === 'percent') return { kind: style === 'plain' ? 'number' : style, text: value };
  const written = serialToText(Number(value), style, false);
  return written === null ? { kind: 'number', text: value } : { kind: 'date', text: written, raw: value };
}

function date(iso: string, shown: string, style: NumberStyle): Cell | undefined {
  const time = Date.parse(iso.length > 10 ? `${iso.slice(0, 19)}Z` : `${iso}T00:00:00Z`);
  if (Number.isNaN(time)) return plainText(shown);
  return serial((time - EPOCH) / DAY, style === 'month' || style === 'time' ? style : 'date', shown);
}

/** PT08H30M00S */
function time(duration: string, shown: string): Cell | undefined {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(duration) ?? [];
  if (hours === undefined) return plainText(shown);
  return serial(Number(hours) / 24 + Number(minutes) / 1440 + Number(seconds) / 86_400, 'time', shown);
}

function serial(value: number, style: NumberStyle, shown: string): Cell | undefined {
  const written = serialToText(value, style, false);
  return written === null ? plainText(shown) : { kind: 'date', text: written, raw: String(value) };
}

function text(attributes: string, shown: string, hasValue: boolean): Cell | undefined {
  const formula = attribute(attributes, 'formula');
  const own = shown === '' ? (attribute(attributes, 'string-value') ?? '') : shown;
  if (formula === undefined) return plainText(own);
  if (ERROR.test(own)) return { kind: 'error', text: own };
  if (own === '' && !hasValue) return { kind: 'formula', text: '', formula: excelFormula(formula) };
  return plainText(own);
}

function plainText(source: string): Cell | undefined {
  const own = cleanText(source);
  return own === '' ? undefined : { kind: 'text', text: own };
}
