import type { Static } from '@sinclair/typebox';
import type { contractTemplateSchemas, Lacking } from '@contract/contract-templates/schemas';
import { templateMachine } from '@contract/states/contract-template';
import { transitionOf } from '@contract/states/machine';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { newId } from '../../kernel/ids';
import { audit } from '../audit/service';
import { checkSender, companyOf, endOfSigning } from '../fdd/service';
import { TEMPLATE_SEND_JOB } from './job-kinds';
import { fillFor, type Ready } from './people';
import { fileOf, loadTemplate, type TemplateRow } from './queries';

type Schemas = typeof contractTemplateSchemas;
type CheckBody = Static<Schemas['check']['body']>;
type SendBody = Static<Schemas['send']['body']>;

/** What the job is told; the typed words and who gets which are sealed. */
export interface SendPayload {
  templateId: string;
  no: number;
  batchId: string;
  title: string;
  withCompany: boolean;
  expiresOn: string;
  operator: string;
  people: string;
}
export const SEND_CONTEXT = 'contract_template.send';
export const SEND_NAMES = 5;

/** Of whom something is missing, before anything is sent. */
export async function checkSend(
  deps: Deps,
  actor: Actor,
  id: string,
  input: CheckBody,
): Promise<{ ready: number; lacking: Lacking[] }> {
  const row = await loadTemplate(deps.db, companyOf(actor), id);
  const people = await readyFor(deps, row, input);
  const lacking = people.filter(notReady);
  return {
    ready: people.length - lacking.length,
    lacking: lacking.map(({ staffId, name, missing, refused }) => ({
      staffId,
      name,
      missing: refused === null ? missing : [refused],
    })),
  };
}

/** Starts the job that makes each person's paper and has it signed. Refused where nobody's can be made; who lacks something is named by the job. */
export async function startSend(
  deps: Deps,
  actor: Actor,
  id: string,
  input: SendBody,
): Promise<{ jobId: string; batchId: string }> {
  const row = await loadTemplate(deps.db, companyOf(actor), id);
  await checkSender(deps, row.company_id);
  if (!transitionOf(templateMachine, row.state, 'send'))
    refuse('WRONG_STATE', `模板“${row.name}”已停用，请启用后再发起，或选择其他模板`);
  if (row.no !== input.no)
    refuse('STALE_VERSION', `模板“${row.name}”已有新版本（第 ${row.no} 版），请刷新后核对再发起`);
  endOfSigning(input.expiresOn, deps.clock.now());
  const title = input.title.trim();
  if ([...title].length < 2) invalid('合同名称须为 2–50 字', 'title');
  const people = await readyFor(deps, row, input);
  if (people.every(notReady)) refuse('RULE', nobody(people));
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'contractTemplate.send', input.requestId, async () => {
      const batchId = newId();
      const payload: SendPayload = {
        templateId: id,
        no: input.no,
        batchId,
        title,
        withCompany: input.withCompany,
        expiresOn: input.expiresOn,
        operator: actor.name,
        people: deps.seal.seal(JSON.stringify({ people: input.people, values: input.values }), SEND_CONTEXT),
      };
      await audit(trx, actor, {
        action: 'contractTemplate.send',
        targetType: 'contractTemplate',
        targetId: id,
        companyId: row.company_id,
        requestId: input.requestId,
        note: `${input.people.length} 人，第 ${input.no} 版`,
      });
      return {
        batchId,
        jobId: await deps.jobs.enqueue(trx, {
          kind: TEMPLATE_SEND_JOB,
          companyId: row.company_id,
          ownerId: actor.id,
          payload,
          unit: '人',
          step: '正在生成合同',
        }),
      };
    }),
  );
}

async function readyFor(deps: Deps, row: TemplateRow, input: CheckBody): Promise<Ready[]> {
  const file = await fileOf(deps.db, row, input.no);
  return fillFor(deps, row.company_id, file.fields, input);
}

export const notReady = (person: Ready) => person.refused !== null || person.missing.length > 0;

/** Why somebody's paper was not made. */
export const wordsOf = ({ name, missing, refused }: Ready) => `${name}：${refused ?? `缺少${missing.join('、')}`}`;

function nobody(people: readonly Ready[]): string {
  const named = people.slice(0, SEND_NAMES).map(wordsOf).join('；');
  return `没有可以发起的签署人。${named}${people.length > SEND_NAMES ? '等' : ''}。请补全员工档案或填写缺少的内容`;
}
