import { isVisible } from '@contract/states/effective-slip';
import type { Deps } from '../../../deps';
import { DocumentError, type SlipPaper, writeSlips, type WrittenSlips } from '../../../documents/service';
import type { Actor } from '../../../kernel/actor';
import { HttpError } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { companyRules, loadBatch } from '../../wage-batches/service';
import { loadSlip } from '../queries';
import { slipFileName } from './file-names';
import { paperOf } from './paper-of';

export interface DownloadedSlip {
  name: string;
  content: Buffer;
}

/** A published slip as PDF for the people of the company; leaves an audit row. 400 where its employee cannot see it. */
export async function slipPdf(deps: Deps, actor: Actor, companyId: string, id: string): Promise<DownloadedSlip> {
  const { db } = deps;
  const slip = await loadSlip(db, companyId, id);
  const batch = await loadBatch(db, companyId, slip.batch_id);
  if (!isVisible(batch.state)) throw new HttpError(400, '工资表发布后才能下载工资条 PDF');
  if (slip.state === 'recalled') throw new HttpError(400, '工资条已撤回，重新发布后才能下载');
  const { companyName } = await companyRules(db, companyId);
  const made = await pdfOf(deps, paperOf(slip, batch, companyName));
  await audit(db, actor, { action: 'wages.slipPdf', targetType: 'wageSlip', targetId: id, companyId });
  return made;
}

/** One slip as PDF. 400 where the font lacks a sign of it, or it is too long. */
export async function pdfOf(deps: Pick<Deps, 'workers'>, paper: SlipPaper): Promise<DownloadedSlip> {
  const { payMonth, staffNo, staffName } = paper.view;
  let written: WrittenSlips | undefined;
  const waiting = [paper];
  const next = () => Promise.resolve(waiting.splice(0));
  const take = (one: WrittenSlips) => Promise.resolve(void (written = one));
  try {
    await writeSlips(deps, null, { next, take });
  } catch (error) {
    if (error instanceof DocumentError) throw new HttpError(400, error.message);
    throw error;
  }
  if (!written) throw new Error('no slip was written');
  if ('problems' in written) throw new HttpError(400, `字体中没有这些字，无法生成 PDF：${written.problems.join('、')}`);
  const content = Buffer.from(written.content);
  return { name: `${slipFileName({ payMonth, staffNo, name: staffName })}.pdf`, content };
}
