import type { SandboxParty, SandboxTask } from '../../../providers/esign/sandbox-types';

const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const plain = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITY[sign] ?? '');

const frame = (
  body: string,
) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>法大大沙箱</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1.25rem}button{font:inherit;padding:.6rem 1.4rem;margin:0 .75rem .75rem 0;cursor:pointer}small{opacity:.75}</style></head>
<body><h1>法大大沙箱</h1>${body}<p><small>这是演示用的页面：没有接入法大大，也不向任何外部服务发送信息。</small></p></body></html>`;

/** The page a link of the sandbox leads to: one plays the other side. */
export function authPage(party: SandboxParty): string {
  const who = party.kind === 'person' ? `个人“${plain(party.name)}”` : `企业“${plain(party.name)}”`;
  return frame(`<p>${who}：实名认证，并授权本系统发起和查看签署。</p>
<form method="post"><button name="step" value="authorize">认证通过并授权</button><button name="step" value="refuse">认证不通过</button></form>`);
}

/** The page a signer's link leads to. */
export function signPage(task: SandboxTask, signer: SandboxTask['signers'][number]): string {
  const end = task.status === 'abolishing';
  const words = end
    ? `请求作废“${plain(task.subject)}”${task.reason === null ? '' : `，原因：${plain(task.reason)}`}。`
    : `请签署“${plain(task.subject)}”。`;
  return frame(`<p>${plain(signer.name)}：${words}</p>
<form method="post"><button name="step" value="sign">${end ? '同意作废' : '签署'}</button><button name="step" value="reject">${end ? '不同意' : '拒签'}</button></form>`);
}

export function donePage(done: boolean): string {
  return frame(
    done
      ? '<p>已提交，可以关闭本页。回到原来的页面刷新即可看到结果。</p>'
      : '<p>该操作已不可用，请回到原来的页面查看状态。</p>',
  );
}
