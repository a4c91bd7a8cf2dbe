import type { PackFault, PackFaultKind } from '@contract/proof-pack/verify/faults';
import type { PackVerdict } from '@contract/proof-pack/verify/verify-pack';

const FAULTS: Record<PackFaultKind, string> = {
  noManifest: '所选文件夹中没有 manifest.json：请选择解压出的整个文件夹',
  otherForm: '不是本页面认识的发薪存证',
  fileMissing: '清单中有，文件夹中没有',
  fileChanged: '内容与清单所记的 SHA-256 不一致',
  unreadable: '内容不能读取',
  slipFile: '工资条目录与清单中的 PDF 对不上',
  anchorOff: '链的起点与锚点不一致',
  linkMissing: '链缺少这一环',
  changed: '这一环的哈希与上一环和操作记录算出的不一致',
  replaced: '这一环与平台记下的锚点不一致',
  cutOff: '链在所记的终点之前结束，或终点不一致',
  personal: '操作人、地址、设备或说明与这一环所记的摘要不一致',
  entryUnlinked: '这条操作记录在链上没有对应的环',
  entryDiffers: '这条操作记录与链上的不一致',
  entryMissing: '链上有这条关于这张工资表的操作记录，回执和操作记录中没有',
};

/** A fault in words, with where it is. */
export function faultText({ kind, path, seq, auditId, day, about }: PackFault): string {
  const where = [
    path,
    about ?? '',
    seq === undefined ? '' : `第 ${seq} 环`,
    auditId === undefined ? '' : `记录 ${auditId}`,
    day === undefined ? '' : `${day} 的锚点`,
  ].filter((text) => text !== '');
  return `${where.join('，')}：${FAULTS[kind]}`;
}

/** What was checked and held, a line each: nothing else is claimed. */
export function heldLines({ manifest, files, versions, links, entries }: PackVerdict): string[] {
  if (manifest === null) return [];
  const lines: string[] = [];
  if (files !== null) lines.push(`${files} 个文件的长度和 SHA-256 与清单一致`);
  if (versions !== null)
    lines.push(`工资条目录的 ${versions} 版与清单中的 ${versions - manifest.withoutPdf} 个 PDF 一一对应`);
  if (links !== null) {
    lines.push(`操作日志的 ${links.links} 环首尾相接，每一环都由上一环和它的操作记录算出`);
    if (links.anchors > 0) lines.push(`其中 ${links.anchors} 处与存证所附的锚点一致`);
  }
  if (entries !== null) lines.push(`回执和操作记录中的 ${entries} 条操作日志与链上的一致，没有遗漏`);
  return lines;
}

/** What was not checked though it lies there, or is not there to be checked. */
export function openLines({ manifest, fault, links, strangers }: PackVerdict): string[] {
  const lines: string[] = [];
  if (fault) lines.push('第一处不一致之后的内容没有核对');
  if (manifest && !manifest.audit)
    lines.push('这份存证不含操作日志（制作人无权查看），回执只有文件本身的 SHA-256 可核对');
  if (manifest && manifest.withoutPdf > 0) lines.push(`${manifest.withoutPdf} 版工资条因字体缺字没有 PDF`);
  if (links && links.anchors === 0) lines.push('这一段链上没有锚点');
  else if (links && links.behind > 0) lines.push(`最后 ${links.behind} 环在最后一个锚点之后，还没有锚点可比`);
  if (links && links.withheld > 0)
    lines.push(`${links.withheld} 环与这张工资表无关，其操作人、地址、设备和说明没有给出，只核对了它们的摘要在链上`);
  if (links && links.erased > 0) lines.push(`${links.erased} 环的个人信息已被依法删除，不能再核对`);
  if (strangers.length > 0)
    lines.push(`文件夹中有 ${strangers.length} 个文件不属于这份存证，没有核对：${strangers.slice(0, 5).join('、')}`);
  return lines;
}
