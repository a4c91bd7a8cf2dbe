// Runs as it stands in every browser meant, before the first script of the console. See preload-parts.ts.
(function preload(parts) {
  // As src/utils/base-path reads it: with a slash at both ends, however it was written.
  const base = `/${(window.routerBase || '').split('/').filter(Boolean).join('/')}/`.replace('//', '/');
  if (!location.pathname.startsWith(base)) return;
  const path = `/${location.pathname.slice(base.length)}`.replace(/(.)\/$/, '$1');
  const stored = (key) => {
    try {
      return localStorage.getItem(key) || '';
    } catch {
      return ''; // storage is switched off: then nobody is signed in
    }
  };
  let page = parts.pages[parts.leads[path] || path];
  // Somebody unknown is led to the login page.
  if (page && page.roles && !stored('access_token')) page = parts.pages['/user/login'];
  if (!page) return;
  const language = /^en(?![a-z])/i.test(stored('umi_locale') || navigator.language) ? 'en-US' : 'zh-CN';
  // Of a page that one may not open nothing is fetched. The guard decides; this only spares the others the wait.
  const mine = !page.roles || page.roles.some((role) => stored('admin-authority').includes(`"${role}"`));
  // Who it is, and what the page asks first, is asked at once: the scripts need longer than the answers.
  const token = stored('access_token');
  const first = mine && page.first && (page.first.always || !location.search) ? page.first : null;
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
  window.earlyAnswers = {};
  const ask = (address, method) => {
    window.earlyAnswers[address] = fetch(address, { method, headers })
      .then((answer) => answer.json())
      .catch(() => 0); // asked again by whoever needs it, and told if it fails again
  };
  if (page.roles && token) ask(parts.user, 'POST');
  if (first && token) ask(first.address);
  const lists = [
    parts.words[language],
    page.frame,
    ...(page.roles ? [parts.pageWords[language]] : []),
    ...(mine ? [page.own, page.words[language]] : []),
  ];
  const links = [];
  for (const at of new Set(lists.flatMap((list) => parts.lists[list]))) {
    const file = parts.files[at];
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = (window.publicPath || '/') + file;
    links.push(link);
  }
  document.head.append(...links);
})('PARTS');
