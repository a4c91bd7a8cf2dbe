/** Where a placeholder of a template gets its words from by itself. */
export type FieldSource = 'staff' | 'company' | 'signing';
export const FIELD_SOURCE_LABEL: Record<FieldSource, string> = {
  staff: '员工档案',
  company: '企业资料',
  signing: '本次签署',
};

export interface KnownField {
  source: FieldSource;
  /** What a preview without a person shows; invented. */
  sample: string;
}

/** Placeholders that are filled by themselves, by the name written between { and }; any other is typed when a contract is sent. */
export const KNOWN_FIELDS = {
  姓名: { source: 'staff', sample: '张三' },
  性别: { source: 'staff', sample: '男' },
  证件类型: { source: 'staff', sample: '身份证' },
  证件号码: { source: 'staff', sample: '990000199001010017' },
  身份证号: { source: 'staff', sample: '990000199001010017' },
  手机号: { source: 'staff', sample: '13800001234' },
  工号: { source: 'staff', sample: 'A0001' },
  部门: { source: 'staff', sample: '生产部/一车间' },
  岗位: { source: 'staff', sample: '装配工' },
  用工形式: { source: 'staff', sample: '全职' },
  入职日期: { source: 'staff', sample: '2026年7月1日' },
  试用期截止: { source: 'staff', sample: '2026年9月30日' },
  合同类型: { source: 'staff', sample: '固定期限' },
  合同开始: { source: 'staff', sample: '2026年7月1日' },
  合同结束: { source: 'staff', sample: '2029年6月30日' },
  开户银行: { source: 'staff', sample: '中国工商银行' },
  银行卡号: { source: 'staff', sample: '6222020000000000000' },
  企业名称: { source: 'company', sample: '示例制造有限公司' },
  统一社会信用代码: { source: 'company', sample: '91310000MA1FL0000X' },
  法定代表人: { source: 'company', sample: '李四' },
  企业地址: { source: 'company', sample: '示例市示例路1号' },
  企业联系人: { source: 'company', sample: '王五' },
  发起日期: { source: 'signing', sample: '2026年7月1日' },
  签署截止日期: { source: 'signing', sample: '2026年7月16日' },
} as const satisfies Record<string, KnownField>;

export type KnownFieldName = keyof typeof KNOWN_FIELDS;

export const isKnownField = (name: string): name is KnownFieldName => Object.hasOwn(KNOWN_FIELDS, name);

/** Placeholders of a template that somebody has to type. */
export const typedFields = (fields: readonly string[]): string[] => fields.filter((name) => !isKnownField(name));

/** Longest text typed for a placeholder. */
export const LONGEST_VALUE = 500;
