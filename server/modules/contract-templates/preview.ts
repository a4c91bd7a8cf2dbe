import { isKnownField } from '@contract/contract-templates/fields';
import { addDays, dateInChina } from '@contract/date';
import { SIGN_DAYS } from '@contract/fdd/contract-choices';
import type { Deps } from '../../deps';
import { renderTemplate } from '../../documents/service';
import { notFound } from '../../kernel/errors';
import { loadCompany } from '../company/service';
import { contentOf } from './content';
import { fileOf, loadTemplate } from './queries';
import { fill, maskedValues, sampleValues, valuesOf } from './values';

/** Which template to preview, and with which values. */
export interface PreviewWish {
  no?: number;
  /** One person's, instead of samples. */
  staffId?: string;
  /** Values typed for placeholders that cannot be filled from records. */
  values?: Record<string, string>;
}

/** A template as PDF: with samples, or of one person, his numbers masked. What is not known stands in brackets. Throws DocumentError. */
export async function previewPdf(
  deps: Deps,
  companyId: string,
  id: string,
  wish: PreviewWish,
): Promise<{ name: string; content: Buffer }> {
  const row = await loadTemplate(deps.db, companyId, id);
  const file = await fileOf(deps.db, row, wish.no);
  const known = wish.staffId === undefined ? sampleValues() : await knownOf(deps, companyId, wish.staffId);
  const typed = Object.fromEntries(
    file.fields
      .filter((name) => !isKnownField(name))
      .map((name) => [name, wish.values?.[name]?.trim() || `【${name}】`]),
  );
  const { values, missing } = fill(file.fields, known, typed);
  for (const name of missing) values[name] = `【缺少${name}】`;
  const [made] = await renderTemplate(deps, {
    content: await contentOf(deps, file),
    title: row.name,
    author: '',
    at: deps.clock.now(),
    people: [{ key: '', values }],
  });
  return { name: `${row.name}.pdf`, content: made?.content ?? notFound('没有可以预览的内容') };
}

async function knownOf(deps: Pick<Deps, 'db' | 'seal' | 'clock'>, companyId: string, staffId: string) {
  const person = await deps.db
    .selectFrom('staff')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (!person) notFound('员工不存在或已被删除');
  const now = deps.clock.now();
  return maskedValues(
    valuesOf(deps.seal, person, await loadCompany(deps.db, companyId), {
      now,
      expiresOn: addDays(dateInChina(now), SIGN_DAYS.usual),
    }),
  );
}
