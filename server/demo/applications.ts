import type { ApplicationForm } from '@contract/approval/rules';
import { REJECT_PRESETS } from '@contract/approval/choices';
import { addMonthsToDate, dateInChina } from '@contract/date';
import { creditCodeCheck } from '@contract/validators/credit-code';
import type { Deps } from '../deps';
import type { Actor } from '../kernel/actor';
import {
  applicantActor,
  approveApplication,
  issueTicket,
  rejectApplication,
  resubmitApplication,
  insertApplication,
} from '../modules/approval/service';
import type { Drawing } from './pictures/drawings';
import { keepLicence, licenceDrawing } from './pictures/licences';
import { inventedMobile } from './numbers';

interface DemoApplication {
  form: Omit<ApplicationForm, 'creditCode' | 'applicantMobile' | 'contactMobile' | 'companyType'>;
  /** First 17 characters. */
  code: string;
  hoursAgo: number;
  phone?: boolean;
  outcome?: 'approved' | 'rejected' | 'resubmitted';
}

const HOUR_MS = 3600_000;

/** Companies that wait, were sent back, mended, or opened; all invented. */
const APPLICATIONS: readonly DemoApplication[] = [
  {
    code: '91330300MA2000001',
    hoursAgo: 140,
    outcome: 'approved',
    form: {
      name: '温州雁荡鞋业有限公司',
      legalPersonName: '叶雁荡',
      regionCode: '330302',
      address: '鞋都大道18号',
      industry: '制造业',
      staffScale: '101-500',
      contactName: '夏知秋',
      applicantName: '夏知秋',
      planCode: 'oneYear',
      remark: '希望从下月开始使用',
    },
  },
  {
    code: '91440300MA2000002',
    hoursAgo: 75,
    outcome: 'rejected',
    form: {
      name: '深圳市前海云帆跨境电子商务供应链管理服务有限公司',
      legalPersonName: '古力娜扎尔·阿不都热依木',
      regionCode: '440305',
      address: '',
      industry: '批发和零售业',
      staffScale: '51-100',
      contactName: '丁一',
      applicantName: '丁一',
      planCode: null,
      remark: '',
    },
  },
  {
    code: '91610100MA2000003',
    hoursAgo: 50,
    outcome: 'resubmitted',
    phone: true,
    form: {
      name: '西安长乐面食',
      legalPersonName: '马长乐',
      regionCode: '610102',
      address: '长乐中路',
      industry: '住宿和餐饮业',
      staffScale: '21-50',
      contactName: '马长乐',
      applicantName: '石秀兰',
      planCode: 'trial',
      remark: '三家门店，按班次计薪',
    },
  },
  {
    code: '91320200MA2000004',
    hoursAgo: 20,
    form: {
      name: '无锡太湖湾精密轴承有限公司',
      legalPersonName: '吴太湖',
      regionCode: '320205',
      address: '锡沪路200号',
      industry: '制造业',
      staffScale: '501-1000',
      contactName: '顾盼',
      applicantName: '顾盼',
      planCode: 'twoYears',
      remark: '财务3人、考勤员2人需要账号',
    },
  },
  {
    code: '91110105MA2000005',
    hoursAgo: 3,
    phone: true,
    form: {
      name: '北京朝花夕拾文化传播有限公司',
      legalPersonName: '鲁朝花',
      regionCode: '110105',
      address: '',
      industry: '文化、体育和娱乐业',
      staffScale: '1-20',
      contactName: '鲁朝花',
      applicantName: '鲁朝花',
      planCode: null,
      remark: '',
    },
  },
];

function formOf({ form: given, code }: DemoApplication, index: number): ApplicationForm {
  const mobile = inventedMobile(7000 + index);
  return {
    ...given,
    companyType: 'enterprise',
    creditCode: code + creditCodeCheck(code),
    applicantMobile: mobile,
    contactMobile: given.contactName === given.applicantName ? mobile : inventedMobile(7100 + index),
  };
}

/** An application that was sent back, put right. */
const mendedForm = (form: ApplicationForm): ApplicationForm => ({
  ...form,
  name: '西安长乐面食餐饮管理有限公司',
  address: '长乐中路88号',
});

/** The licences that are handed in. */
export const applicationDrawings = (): Drawing[] =>
  APPLICATIONS.flatMap((application, index) => {
    const form = formOf(application, index);
    const forms = application.outcome === 'resubmitted' ? [form, mendedForm(form)] : [form];
    return forms.map((each) => licenceDrawing('application', each));
  });

/** Hands the demo's applications in and takes each as far as it has come, by the services. */
export async function seedDemoApplications(deps: Deps, admin: Actor): Promise<void> {
  for (const [index, application] of APPLICATIONS.entries()) await seedOne(deps, admin, application, index);
  await deps.jobs.drain();
}

async function seedOne(deps: Deps, admin: Actor, application: DemoApplication, index: number): Promise<void> {
  const now = deps.clock.now();
  const { hoursAgo, phone, outcome } = application;
  const form = formOf(application, index);
  const paper = () => keepLicence(deps, 'application', form);
  const caller = { ip: '192.0.2.30', userAgent: 'demo' };
  const papers = { licenseFileId: await paper(), authLetterFileId: null };
  const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const { id } = await deps.db
    .transaction()
    .execute((trx) =>
      insertApplication(deps, trx, applicantActor(caller), { form, papers, source: phone ? 'phone' : 'web', now: at }),
    );
  if (outcome === 'approved') {
    await approveApplication(
      deps,
      admin,
      id,
      {
        version: 1,
        requestId: 'demo-approve',
        expireDate: addMonthsToDate(dateInChina(now), 12),
        managerAccount: null,
        payDay: 10,
        join: false,
      },
      'http://localhost:8000',
    );
  } else if (outcome !== undefined) {
    await rejectApplication(deps, admin, id, {
      version: 1,
      requestId: 'demo-reject',
      reason: outcome === 'rejected' ? REJECT_PRESETS[0] : REJECT_PRESETS[1],
    });
  }
  if (outcome !== 'resubmitted') return;
  const mended = mendedForm(form);
  const { applicantMobile: _proved, ...body } = mended;
  await resubmitApplication(deps, caller, {
    ...body,
    ticket: issueTicket(deps.seal, id, now),
    version: 2,
    licenseFileId: await keepLicence(deps, 'application', mended),
    authLetterFileId: null,
  });
}
