import { dateInChina } from '@contract/date';
import { isReason } from '@contract/reason';
import type { ProofMonths } from '@contract/wages/income-proofs/choices';
import type { Deps } from '../../deps';
import { composePdf, DocumentError } from '../../documents/service';
import type { Actor } from '../../kernel/actor';
import { HttpError, invalid } from '../../kernel/errors';
import { madeFileName } from '../../kernel/file-name';
import { audit } from '../audit/service';
import { proofFacts } from './facts';
import { proofPaper } from './paper';

/**
 * 收入证明 of a person over his last months, as PDF. The audit row, with the reason, is written first; without it nothing is
 * shown. 400 where no month of the period has monthly wages that were paid, or the font lacks a sign.
 */
export async function makeIncomeProof(
  deps: Deps,
  actor: Actor,
  companyId: string,
  staffId: string,
  input: { months: ProofMonths; reason: string; purpose?: string },
): Promise<{ name: string; content: Buffer }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写开具原因（2–200字）', 'reason');
  const facts = await deps.db.transaction().execute(async (trx) => {
    const found = await proofFacts(deps, trx, actor, companyId, staffId, input.months);
    await audit(trx, actor, {
      action: 'wages.incomeProof',
      targetType: 'staff',
      targetId: staffId,
      companyId,
      fields: [...(found.idNumber === null ? [] : ['idNo']), `months:${input.months}`],
      note: reason,
    });
    return found;
  });
  if (facts.paid.length === 0)
    throw new HttpError(400, `${facts.from}至${facts.to}没有已发放的月度工资，不能开具收入证明`);
  const at = deps.clock.now();
  const paper = proofPaper(facts, { purpose: input.purpose?.trim() ?? '', issuedOn: dateInChina(at) });
  try {
    const content = await composePdf(deps, { paper, title: `收入证明 ${facts.name}`, author: facts.company, at });
    return { name: `${madeFileName(['收入证明', facts.name, dateInChina(at)])}.pdf`, content };
  } catch (error) {
    if (error instanceof DocumentError) throw new HttpError(400, error.message);
    throw error;
  }
}
