/** Signs of a message that goes as one, and of each part of a longer one, whose head takes three. */
const ONE = 70;
const EACH = 67;

/**
 * Messages that are charged for a text: 70 signs are one, longer ones are cut by 67; the signature and its brackets
 * count (阿里云 document_detail/44330 短信长度; 腾讯云 product/382/18058 国内短信内容长度计算规则).
 */
export function partsOf(signName: string, text: string): number {
  const length = `【${signName}】${text}`.length;
  return length <= ONE ? 1 : Math.ceil(length / EACH);
}
