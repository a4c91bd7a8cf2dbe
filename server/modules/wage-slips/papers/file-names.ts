import { madeFileName } from '../../../kernel/file-name';

/** Names of the files of an archive: 月份_工号_姓名.pdf, none twice. */
export class SlipFileNames {
  private readonly taken = new Set<string>();

  of(slip: { payMonth: string; staffNo: string | null; name: string }): string {
    const base = slipFileName(slip);
    for (let n = 1; ; n += 1) {
      const name = `${base}${n === 1 ? '' : `_${n}`}.pdf`;
      // Some file systems know no upper and lower case.
      if (this.taken.has(name.toLowerCase())) continue;
      this.taken.add(name.toLowerCase());
      return name;
    }
  }
}

/** Without its ending. */
export const slipFileName = ({ payMonth, staffNo, name }: { payMonth: string; staffNo: string | null; name: string }) =>
  madeFileName([payMonth, staffNo, name]);
