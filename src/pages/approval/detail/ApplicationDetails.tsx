import type { ReactNode } from 'react';
import type { ApplicationSecret } from '@contract/approval/choices';
import type { ApprovalDetail } from '@contract/approval/schemas';
import FactGroup from '@/components/record/FactGroup';
import SecretValue from '@/components/record/SecretValue';
import { regionName, useRegions } from '@/components/regions';
import { revealApplicationField } from '@/services/approvals';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';
import Papers from './Papers';

/** What the last submission says, beside its papers: both are compared with the eye. */
export default function ApplicationDetails({ application }: { application: ApprovalDetail }) {
  const text = useText();
  const regions = useRegions();
  const facts = application.rounds[0]?.facts;
  if (!facts) return null;
  const secret = (field: ApplicationSecret) => (
    <SecretValue
      label={text(`field.${field}`)}
      masked={facts[field]}
      reveal={(reason) => revealApplicationField(application.id, field, reason)}
    />
  );
  const rows: [string, ReactNode, boolean?][] = [
    ['name', facts.name, true],
    ['creditCode', facts.creditCode],
    ['companyType', text(`companyType.${facts.companyType}`)],
    ['legalPersonName', facts.legalPersonName],
    ['staffScale', facts.staffScale && text('staffScale', { range: facts.staffScale })],
    ['regionCode', regionName(facts.regionCode, regions)],
    ['address', facts.address],
    ['industry', facts.industry],
    ['planCode', facts.planCode && text(`plan.${facts.planCode}`)],
    ['source', text(`source.${application.source}`)],
    ['applicantName', facts.applicantName],
    ['applicantMobile', secret('applicantMobile')],
    ['contactName', facts.contactName],
    ['contactMobile', secret('contactMobile')],
    ['submittedAt', shownMoment(application.submittedAt)],
    ['assigneeName', application.assigneeName],
    ['remark', facts.remark, true],
  ];
  return (
    <>
      <Papers key={facts.licenseFileId} application={application} />
      <FactGroup
        title={text('facts')}
        facts={rows.map(([key, value, wide]) => ({ key, label: text(`field.${key}`), value, wide }))}
      />
    </>
  );
}
