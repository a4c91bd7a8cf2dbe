import type { Generated } from 'kysely';
import type { ContractKind } from '@contract/fdd/contract-choices';
import type { TemplateState } from '@contract/states/contract-template';
import type { Json } from '../json';

/** 合同模板. */
export interface ContractTemplateTable {
  company_id: string;
  id: string;
  /** Once in a company. */
  name: string;
  kind: ContractKind;
  state: Generated<TemplateState>;
  /** Which version of its file counts. */
  no: Generated<number>;
  version: Generated<number>;
  changed_by: string;
  changed_at: Date;
}

/** A version of a template's file. */
export interface ContractTemplateFileTable {
  company_id: string;
  id: string;
  template_id: string;
  no: number;
  file_id: string;
  pages: number;
  /** Names of its placeholders. */
  fields: Json<string[]>;
  warnings: Json<string[]>;
  by_name: string;
  at: Date;
}
