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
  const language = /^en(?![a-z])/i.test(stored('umi_locale') || navigator.language) ? 'en-US' : 'zh-CN';
  const token = stored('access_token');
  // What index.html shows meanwhile is in that language, and dark for whoever has chosen so (src/utils/own-settings).
  const html = document.documentElement;
  html.lang = language;
  if (token && stored(`admin-settings:${stored('admin-id')}`).includes('"realDark"')) {
    html.dataset.theme = 'dark';
    html.style.colorScheme = 'dark';
  }
  const login = parts.pages['/user/login'];
  let page = parts.pages[parts.leads[path] || path];
  // Somebody unknown is led to the login page.
  if (page && page.roles && !token) page = login;
  if (!page) return;
  // Of a page that one may not open nothing is fetched. The guard decides; this only spares the others the wait.
  const isOne = (roles) => roles.some((role) => stored('admin-authority').includes(`"${role}"`));
  const mine = !page.roles || isOne(page.roles);
  // Who it is, and what the page asks first, is asked at once: the scripts need longer than the answers.
  const first = mine && page.first && (page.first.always || !location.search) ? page.first : null;
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
  window.earlyAnswers = {};
  const ask = (address, options, url = address) =>
    (window.earlyAnswers[address] = fetch(url, options)
      .then((answer) => answer.json())
      .catch(() => 0)); // asked again by whoever needs it, and told if it fails again
  if (page.roles && token) ask(parts.user, { method: 'POST', headers });
  // The first of some banners, on its way from now on.
  const pictureOf = (banners, sizes) => {
    const [banner] = (banners && banners.list) || [];
    if (!banner) return null;
    const picture = new Image();
    picture.alt = '';
    picture.sizes = sizes;
    picture.srcset = `${banner.thumbUrl} ${banner.thumbWidth}w, ${banner.url} ${banner.width}w`;
    return picture;
  };
  if (first && token) {
    for (const address of first.besides || []) ask(address, { headers });
    ask(first.address, { headers }).then((answer) => {
      const { banners } = first;
      if (banners && matchMedia(banners.from).matches)
        pictureOf(answer && answer.data && answer.data.banners, banners.sizes);
    });
  }
  if (page === login) {
    html.dataset.first = 'login';
    // Under the address the server has named in the head of the page's answer: it is on its way already.
    ask(`${parts.banners.path}?`, {}, parts.banners.path).then((answer) => {
      const picture = pictureOf(answer && answer.data, parts.banners.sizes);
      if (!picture) return;
      const put = () => {
        const place = document.querySelector('.first-banner');
        if (place) place.append(picture);
        // The answer may be there before the page's own words have been read.
        else if (!document.getElementById('root')) requestAnimationFrame(put);
      };
      put();
    });
  }
  const lists = [
    parts.words[language],
    page.frame,
    ...(page.roles ? [parts.pageWords[language]] : []),
    ...(mine ? [page.own, page.words[language]] : []),
    ...(mine && page.later ? page.later : []).flatMap((some) =>
      isOne(some.roles) ? [some.files, some.words[language]] : [],
    ),
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
  const fetchParts = () => document.head.append(...links);
  // After the first frame, which waits for the first styles: sent with them, dozens of requests held it up by a fifth of a second.
  if (document.hidden) fetchParts();
  else requestAnimationFrame(() => setTimeout(fetchParts));
})('PARTS');
