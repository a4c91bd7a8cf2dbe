import { type PackVerdict, verifyPack } from '@contract/proof-pack/verify/verify-pack';
import { folderReader } from './folder';
import { newSha256 } from './hasher';
import { faultText, heldLines, openLines } from './words';

function part<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found as T; // of page.html, which stands beside this
}

const input = part<HTMLInputElement>('folder');
const [bar, status, result] = [part<HTMLProgressElement>('bar'), part('status'), part('result')];
const [print, given, same] = [part('print'), part<HTMLInputElement>('given'), part('same')];
let known: string | null = null;

input.addEventListener('change', () => {
  const files = [...(input.files ?? [])];
  // Choosing the same folder again checks it again.
  input.value = '';
  if (files.length > 0) void run(files);
});
given.addEventListener('input', compare);

async function run(files: readonly File[]): Promise<void> {
  result.hidden = true;
  input.disabled = true;
  bar.hidden = false;
  bar.value = 0;
  status.textContent = '正在核对…';
  try {
    const progress = (done: number, total: number) => {
      bar.value = total === 0 ? 1 : done / total;
      status.textContent = `正在核对文件 ${Math.floor(bar.value * 100)}%`;
    };
    show(await verifyPack({ reader: folderReader(files), sha256: newSha256, progress }));
    status.textContent = '核对结束';
  } catch (error) {
    status.textContent = `核对没有完成：${error instanceof Error ? error.message : String(error)}`;
  } finally {
    bar.hidden = true;
    input.disabled = false;
  }
}

function show(verdict: PackVerdict): void {
  const { manifest, fault } = verdict;
  const verdictLine = part('verdict');
  verdictLine.className = fault ? 'bad' : 'good';
  verdictLine.textContent = fault ? `第一处不一致：${faultText(fault)}` : '以下核对过的内容全部一致';
  fill('held', heldLines(verdict));
  fill('open', openLines(verdict));
  part('facts-part').hidden = manifest === null;
  if (manifest)
    fill('facts', [
      `企业：${manifest.company.name}`,
      `工资表：${manifest.batch.title}（${manifest.batch.payMonth}）`,
      `数据时间：${new Date(manifest.at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })}（北京时间）`,
      `制作人：${manifest.madeBy}`,
    ]);
  known = verdict.print;
  print.textContent = known === null ? '' : known.replace(/.{8}(?=.)/g, '$& ');
  part('print-part').hidden = known === null;
  given.value = '';
  compare();
  result.hidden = false;
  verdictLine.focus();
}

function fill(id: string, lines: readonly string[]): void {
  part(`${id}-part`).hidden = lines.length === 0;
  part(id).replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
}

/** Whatever stands around it: the line of the log can be pasted whole. */
function compare(): void {
  const typed = given.value.replace(/[\s-]/g, '').toLowerCase();
  const found = /[0-9a-f]{64}/.exec(typed)?.[0];
  same.className = found === undefined ? '' : found === known ? 'good' : 'bad';
  same.textContent =
    typed === ''
      ? ''
      : found === undefined
        ? '还不是一个完整的指纹（64 位）'
        : found === known
          ? '与所填的指纹相同'
          : '与所填的指纹不同：这不是平台记下的那份存证';
}
