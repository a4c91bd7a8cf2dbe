import { COMPANY_TYPE_LABEL, type CompanyType } from '@contract/company/choices';
import type { Deps } from '../../deps';
import { bindFile, keepFile } from '../../modules/files/service';
import { type Drawing, drawnPicture, xml } from './drawings';

/** Lines of at most so many characters. */
function lines(text: string, length: number): string[] {
  const signs = [...text];
  return Array.from({ length: Math.ceil(signs.length / length) }, (_, line) =>
    signs.slice(line * length, (line + 1) * length).join(''),
  );
}

/** A picture that looks like a licence from afar, and says aloud that it is none. */
function drawing(facts: [string, string][]): string {
  const rows = facts.flatMap(([label, value]) =>
    lines(value, 26).map((line, index) => [index === 0 ? label : '', line] as const),
  );
  const text = rows.map(([label, value], row) => {
    const y = 400 + row * 66;
    return `<text x="150" y="${y}" font-size="32" fill="#8a6d3b">${xml(label)}</text><text x="400" y="${y}" font-size="34" fill="#222">${xml(value)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1060" font-family="Noto Sans CJK SC, Noto Serif CJK SC, PingFang SC, Microsoft YaHei, sans-serif">
    <rect width="1500" height="1060" fill="#fdf6e3"/>
    <rect x="40" y="40" width="1420" height="980" fill="none" stroke="#c8a45c" stroke-width="10"/>
    <rect x="60" y="60" width="1380" height="940" fill="none" stroke="#c8a45c" stroke-width="2"/>
    <text x="750" y="230" font-size="96" letter-spacing="24" text-anchor="middle" fill="#333">营 业 执 照</text>
    <text x="750" y="300" font-size="30" text-anchor="middle" fill="#a33">示例 · 演示数据，不是真实证照</text>
    ${text.join('')}
    <text x="750" y="640" font-size="300" text-anchor="middle" fill="#d33" fill-opacity="0.1" transform="rotate(-24 750 560)">示 例</text>
  </svg>`;
}

export interface DrawnLicence {
  name: string;
  creditCode: string;
  companyType: CompanyType;
  legalPersonName: string;
  industry: string;
}

/** An invented licence as it is handed in. */
export function licenceDrawing(purpose: 'licence' | 'application', company: DrawnLicence): Drawing {
  const facts: [string, string][] = [
    ['信用代码', company.creditCode],
    ['名称', company.name],
    ['类型', COMPANY_TYPE_LABEL[company.companyType]],
    ['法定代表人', company.legalPersonName],
    ['经营范围', `${company.industry}（示例）`],
  ];
  return { svg: drawing(facts), purpose };
}

/** An invented licence, drawn and kept like an upload; gives its id, to be bound. */
export async function keepLicence(
  deps: Deps,
  purpose: 'licence' | 'application',
  company: DrawnLicence,
): Promise<string> {
  const { mime, width, height, content, thumb } = await drawnPicture(deps, licenceDrawing(purpose, company));
  return keepFile(deps, { purpose, ownerId: null, mime, content, picture: { width, height, thumb } });
}

/** Gives every demo company an invented licence, drawn and kept like an uploaded one. */
export async function seedDemoLicences(deps: Deps): Promise<void> {
  const companies = await deps.db
    .selectFrom('company')
    .select(['id', 'name', 'credit_code', 'company_type', 'legal_person_name', 'industry'])
    .where('license_file_id', 'is', null)
    .execute();
  for (const company of companies) {
    const id = await keepLicence(deps, 'licence', {
      name: company.name,
      creditCode: company.credit_code,
      companyType: company.company_type,
      legalPersonName: company.legal_person_name,
      industry: company.industry,
    });
    await deps.db.transaction().execute(async (trx) => {
      await bindFile(trx, id, {
        purpose: 'licence',
        boundTo: company.id,
        companyId: company.id,
        ownerId: null,
        field: 'licenseFileId',
      });
      await trx.updateTable('company').set({ license_file_id: id }).where('id', '=', company.id).execute();
    });
  }
}
