import type { ReactNode } from 'react';
import type { SecretField } from '@contract/staff/choices';
import type { StaffDetail } from '@contract/staff/record-schemas';
import FactGroup from '@/components/record/FactGroup';
import SecretValue from '@/components/record/SecretValue';
import { useCan } from '@/models/hooks';
import { revealField } from '@/services/staff';
import { shownMoment } from '@/utils/moments';
import StaffStateTag from '../StaffStateTag';
import { useText } from '../use-text';

/** The record in groups; what is not known shows as a dash. */
export default function StaffDetails({ person }: { person: StaffDetail }) {
  const text = useText();
  const mayReveal = useCan('staff.reveal');
  const secret = (field: SecretField, masked: string | null) => (
    <SecretValue
      label={text(`field.${field}`)}
      masked={masked ?? ''}
      reveal={mayReveal ? (reason) => revealField(person.id, field, reason) : undefined}
    />
  );
  const word = (area: string, value: string | null) => value && text(`${area}.${value}`);
  const group = (title: string, facts: [string, ReactNode][]) => (
    <FactGroup
      title={text(`group.${title}`)}
      facts={facts.map(([key, value]) => ({ key, label: text(`field.${key}`), value }))}
    />
  );
  return (
    <>
      {group('person', [
        ['staffNo', person.staffNo],
        ['gender', word('gender', person.gender)],
        ['idType', text(`idType.${person.idType}`)],
        ['idNo', secret('idNo', person.idNo)],
        ['mobile', secret('mobile', person.mobile)],
        ['email', secret('email', person.email)],
        ['realName', text(`realName.${person.realName}`)],
        ['bound', text(person.bound ? 'bound.yes' : 'bound.no')],
      ])}
      {group('job', [
        ['status', <StaffStateTag key="status" state={person.status} />],
        ['employmentType', word('employmentType', person.employmentType)],
        ['dept', person.dept],
        ['position', person.position],
        ['entryDate', person.entryDate],
        ['probationEnd', person.probationEnd],
        ['regularDate', person.regularDate],
        ...(person.leaveDate === null
          ? []
          : ([
              ['leaveDate', person.leaveDate],
              ['leaveReason', word('leaveReason', person.leaveReason)],
            ] as [string, ReactNode][])),
      ])}
      {group('contract', [
        ['contractType', word('contractType', person.contractType)],
        ['contractStart', person.contractStart],
        ['contractEnd', person.contractEnd],
      ])}
      {group('pay', [
        ['bankName', person.bankName],
        ['bankBranch', person.bankBranch],
        ['bankCardNo', secret('bankCardNo', person.bankCardNo)],
        ['bankAccountName', person.bankAccountName],
        ['insuredPlace', person.insuredPlace],
      ])}
      {group('other', [
        ['emergencyName', person.emergencyName],
        ['emergencyMobile', secret('emergencyMobile', person.emergencyMobile)],
        ['activationSentAt', person.activationSentAt && shownMoment(person.activationSentAt)],
        ['remark', person.remark],
      ])}
    </>
  );
}
