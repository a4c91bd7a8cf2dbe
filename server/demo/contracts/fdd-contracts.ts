import { addDays, dateInChina } from '@contract/date';
import type { ContractKind } from '@contract/fdd/contract-choices';
import { ATTACHMENT_MIMES } from '@contract/files/attachments';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { playSigner, startContracts } from '../../modules/fdd/service';
import { keepFile } from '../../modules/files/service';
import { demoPaper } from './demo-paper';

/** What the signers of one contract do, in their order; less than there are signers leaves it open. */
type Acts = readonly ('sign' | 'reject')[];

interface DemoPaper {
  kind: ContractKind;
  title: string;
  lines: readonly string[];
  withCompany: boolean;
  /** Days until the last one to sign. */
  days: number;
  /** One a person. */
  acts: readonly Acts[];
}

const PAPERS: readonly DemoPaper[] = [
  {
    kind: 'labor',
    title: '劳动合同（固定期限三年）',
    lines: [
      '甲方（用人单位）与乙方（劳动者）依照《中华人民共和国劳动合同法》，',
      '在平等自愿、协商一致的基础上订立本合同。',
      '第一条  合同期限：自签订之日起三年，其中试用期三个月。',
      '第二条  工作内容和地点：按岗位说明书执行。',
      '第三条  劳动报酬：甲方每月15日前以货币形式支付上月工资。',
      '（演示文件，不具有法律效力）',
    ],
    withCompany: true,
    days: 15,
    acts: [['sign', 'sign'], ['sign', 'sign'], ['sign'], [], ['reject']],
  },
  {
    kind: 'nda',
    title: '保密协议',
    lines: ['乙方在职期间及离职后，对在工作中知悉的商业秘密负有保密义务。', '（演示文件，不具有法律效力）'],
    withCompany: false,
    days: 2,
    acts: [[], ['sign'], [], []],
  },
];

/** 签署记录 of the company's first people, those with an account in front, by the services and the sandbox's other side; none where a provider is connected. */
export async function seedDemoFddContracts(deps: Deps, admin: Actor, companyId: string): Promise<void> {
  if (!deps.esignSandbox) return;
  const most = Math.max(...PAPERS.map((paper) => paper.acts.length));
  const people = await deps.db
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['regular', 'probation'])
    .where('mobile_sealed', 'is not', null)
    .orderBy('account_id', (by) => by.asc().nullsLast())
    .orderBy('staff_no')
    .limit(most)
    .execute();
  for (const [index, paper] of PAPERS.entries()) {
    const fileId = await keepFile(deps, {
      purpose: 'contract',
      ownerId: admin.id,
      mime: ATTACHMENT_MIMES.pdf,
      content: demoPaper(paper.title, paper.lines),
      name: `${paper.title}.pdf`,
    });
    const { batchId } = await startContracts(deps, admin, {
      company: companyId,
      kind: paper.kind,
      title: paper.title,
      fileId,
      staffIds: people.slice(0, paper.acts.length).map((person) => person.id),
      withCompany: paper.withCompany,
      expiresOn: addDays(dateInChina(deps.clock.now()), paper.days),
      requestId: `demo-fdd-contract-${index}`,
    });
    await deps.jobs.drain();
    await play(deps, companyId, batchId, paper.acts);
  }
  await deps.jobs.drain();
}

async function play(deps: Deps, companyId: string, batchId: string, acts: readonly Acts[]): Promise<void> {
  const sent = await deps.db
    .selectFrom('fdd_contract')
    .select(['id', 'sign_task_id'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute();
  for (const [index, { id, sign_task_id }] of sent.entries()) {
    const signers = await deps.db
      .selectFrom('fdd_signer')
      .select('actor_id')
      .where('company_id', '=', companyId)
      .where('contract_id', '=', id)
      .orderBy('position')
      .execute();
    for (const [place, act] of (acts[index] ?? []).entries()) {
      const signer = signers[place];
      if (signer && sign_task_id !== null) await playSigner(deps, sign_task_id, signer.actor_id, act);
    }
  }
}
