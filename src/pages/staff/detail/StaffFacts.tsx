import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { formatMoney } from '@contract/money';
import type { SecretField } from '@contract/staff/choices';
import type { StaffDetail } from '@contract/staff/record-schemas';
import { shownMoment } from '@/utils/moments';
import StaffStateTag from '../StaffStateTag';
import { useText } from '../use-text';
import SecretValue from './SecretValue';

/** The record in groups; what is not known shows as a dash. */
export default function StaffFacts({ person }: { person: StaffDetail }) {
  const text = useText();
  const secret = (field: SecretField, masked: string | null) => <SecretValue staffId={person.id} field={field} masked={masked} />;
  const word = (area: string, value: string | null) => value && text(`${area}.${value}`);
  const money = (fen: string | null) => fen && formatMoney(fen);
  const group = (title: string, facts: [string, ReactNode][]) => (
    <Descriptions
      key={title}
      size="small"
      column={{ xs: 1, sm: 2, md: 2, lg: 2, xl: 2, xxl: 2 }}
      title={text(`group.${title}`)}
      style={{ marginBlockEnd: 20 }}
      items={facts.map(([field, value]) => ({ key: field, label: text(`field.${field}`), children: value === null || value === '' ? '—' : value }))}
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
        ...(person.leaveDate === null ? [] : ([['leaveDate', person.leaveDate], ['leaveReason', word('leaveReason', person.leaveReason)]] as [string, ReactNode][])),
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
        ['socialBase', money(person.socialBase)],
        ['fundBase', money(person.fundBase)],
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
