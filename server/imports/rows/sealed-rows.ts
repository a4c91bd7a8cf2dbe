import type { Deps } from '../../deps';
import type { SealedReadTask } from '../../workbook/protocol';
import type { StagedTable } from '../types';

type Own = { id: string };

/** Values of staged rows that are kept sealed, each in its row's own context: a text copied elsewhere does not open. */
export class SealedRows {
  constructor(private readonly table: StagedTable) {}

  private context(record: Own, rowNo: number, part: string): string {
    return `${this.contextOf(record)}:${rowNo}${part}`;
  }

  private contextOf({ id }: Own): string {
    return `${this.table}:${id}`;
  }

  /** What the worker needs to seal rows by itself. */
  task(deps: Deps, record: Own): Pick<SealedReadTask<string>, 'sealer' | 'sealContext' | 'now'> {
    return {
      sealer: deps.seal.exportForWorker(),
      sealContext: this.contextOf(record),
      now: deps.clock.now().toISOString(),
    };
  }

  /** `part`: what of the row it is, e.g. ':fix'; '' for its values. */
  seal(deps: Deps, record: Own, rowNo: number, value: object, part = ''): string {
    return deps.seal.seal(JSON.stringify(value), this.context(record, rowNo, part));
  }

  /** Opens what `seal` has sealed there. */
  open<V>(deps: Deps, record: Own, rowNo: number, sealed: string, part = ''): V {
    return JSON.parse(deps.seal.open(sealed, this.context(record, rowNo, part))) as V;
  }
}
