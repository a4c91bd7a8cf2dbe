import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { addTemplate } from '../../modules/contract-templates/service';
import { LABOUR_CONTRACT, labourContract } from './labour-contract';

/** A labour contract to be filled and sent, as a company's first template. */
export async function seedDemoContractTemplates(deps: Deps, admin: Actor, companyId: string): Promise<void> {
  const found = { ...LABOUR_CONTRACT, fields: [...LABOUR_CONTRACT.fields], warnings: [...LABOUR_CONTRACT.warnings] };
  await addTemplate(deps, admin, {
    company: companyId,
    name: '劳动合同',
    kind: 'labor',
    fileName: '劳动合同.docx',
    content: labourContract(),
    found,
  });
}
