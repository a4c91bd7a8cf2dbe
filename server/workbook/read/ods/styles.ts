import type { NumberStyle } from '../xlsx/styles';
import { attribute } from '../xlsx/xml-scanner';

/** What is of interest of an .ods' styles; they stand in styles.xml and at the top of content.xml. */
export class OdsStyles {
  private readonly hiddenTables = new Set<string>();
  private readonly formats = new Map<string, NumberStyle>();
  private readonly formatOf = new Map<string, string>();
  private style = '';
  private format = '';

  open(name: string, attributes: string): void {
    switch (name) {
      case 'style': {
        this.style = attribute(attributes, 'name') ?? '';
        const format = attribute(attributes, 'data-style-name');
        if (format !== undefined) this.formatOf.set(this.style, format);
        break;
      }
      case 'table-properties':
        if (attribute(attributes, 'display') === 'false') this.hiddenTables.add(this.style);
        break;
      case 'percentage-style':
        this.begin(attributes, 'percent');
        break;
      case 'date-style':
      case 'time-style':
        this.begin(attributes, 'time');
        break;
      case 'day':
        this.narrow('date');
        break;
      case 'month':
      case 'year':
        this.narrow('month');
        break;
      default:
    }
  }

  hidesTable = (style: string): boolean => this.hiddenTables.has(style);

  /** How a number in a cell of the style is meant. */
  numberStyle(style: string): NumberStyle {
    return this.formats.get(this.formatOf.get(style) ?? '') ?? 'plain';
  }

  private begin(attributes: string, meant: NumberStyle): void {
    this.format = attribute(attributes, 'name') ?? '';
    this.formats.set(this.format, meant);
  }

  /** A format of dates by its parts: one with a day has whole dates, one with month or year months. */
  private narrow(to: 'date' | 'month'): void {
    const now = this.formats.get(this.format);
    if (now === 'time' || (now === 'month' && to === 'date')) this.formats.set(this.format, to);
  }
}
