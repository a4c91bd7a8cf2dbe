import type { ReactNode } from 'react';
import type { CompanySecret } from '@contract/company/choices';
import type { CompanyDetail } from '@contract/company/schemas';
import StoredPicture from '@/components/picture/StoredPicture';
import FactGroup from '@/components/record/FactGroup';
import SecretValue from '@/components/record/SecretValue';
import { regionName, useRegions } from '@/components/regions';
import { revealCompanyField } from '@/services/companies';
import { figure } from '@/utils/figure';
import { shownMoment } from '@/utils/moments';
import CompanyStateTag from '../CompanyStateTag';
import ExpireDate from '../list/ExpireDate';
import { useText } from '../use-text';

/** The record in groups; what is not known shows as a dash. */
export default function CompanyDetails({ company }: { company: CompanyDetail }) {
  const text = useText();
  const regions = useRegions();
  const secret = (field: CompanySecret, masked: string) => (
    <SecretValue
      label={text(`field.${field}`)}
      masked={masked}
      reveal={(reason) => revealCompanyField(company.id, field, reason)}
    />
  );
  const yes = (value: boolean) => text(value ? 'yes' : 'no');
  const group = (title: string, facts: [string, ReactNode, boolean?][]) => (
    <FactGroup
      title={text(`group.${title}`)}
      facts={facts.map(([key, value, wide]) => ({ key, label: text(`field.${key}`), value, wide }))}
    />
  );
  return (
    <>
      {group('identity', [
        ['name', company.name, true],
        ['shortName', company.shortName],
        ['creditCode', company.creditCode],
        ['companyType', text(`companyType.${company.companyType}`)],
        ['industry', company.industry],
        ['staffScale', company.staffScale && text('staffScale', { range: company.staffScale })],
        ['staffCount', figure(company.staffCount)],
        ['legalPersonName', company.legalPersonName],
        ['legalPersonIdNo', secret('legalPersonIdNo', company.legalPersonIdNoMasked)],
        ['regionCode', regionName(company.regionCode, regions)],
        ['address', company.address],
        [
          'licenseFileId',
          company.license && (
            <StoredPicture
              key="licence"
              picture={company.license}
              label={text('picture.licence', { name: company.name })}
            />
          ),
          true,
        ],
      ])}
      {group('contact', [
        ['contactName', company.contactName],
        ['contactMobile', secret('contactMobile', company.contactMobileMasked)],
        ['contactEmail', company.contactEmail],
      ])}
      {group('bank', [
        ['bankName', company.bankName],
        ['bankAccount', secret('bankAccount', company.bankAccountMasked)],
      ])}
      {group('wages', [
        [
          'payDay',
          company.payDay === null
            ? null
            : text('payDay.next', { day: company.payDay, date: company.nextPayDate ?? '—' }),
        ],
        ['wageReviewRequired', yes(company.wageReviewRequired)],
        ['wageConfirmRequired', yes(company.wageConfirmRequired)],
        ['checkLockRequired', yes(company.checkLockRequired)],
        ['confirmDays', text('days', { count: company.confirmDays })],
        ['visibleMonths', text('months', { count: company.visibleMonths })],
        ['retentionYears', text('years', { count: company.retentionYears })],
        ['claimAllowed', yes(company.claimAllowed)],
        [
          'advanceRate',
          company.advanceRate === 0
            ? text('advanceRate.none')
            : text('advanceRate.upTo', { rate: company.advanceRate }),
        ],
      ])}
      {group('service', [
        ['state', <CompanyStateTag key="state" state={company.state} />],
        ['expireDate', <ExpireDate key="expire" company={company} />],
        ['openedAt', company.openedAt && shownMoment(company.openedAt)],
        [
          'idleMinutes',
          company.idleMinutes === null ? text('idle.none') : text('idle', { minutes: company.idleMinutes }),
        ],
        ['esignState', text(`esignState.${company.esignState}`)],
        ['createdAt', shownMoment(company.createdAt)],
        ['remark', company.remark, true],
      ])}
    </>
  );
}
