import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listenToServiceWorker, removeServiceWorkers } from '@/utils/service-worker';

const ORIGIN = 'http://localhost:8000';

interface Port {
  postMessage: (data: unknown) => void;
}

/** jsdom has no channels: what is posted to the second port is heard at the first. */
class Channel {
  readonly port1: { onmessage?: (event: { data: unknown }) => void } = {};
  readonly port2: Port = { postMessage: (data) => this.port1.onmessage?.({ data }) };
}

/** As much of a registration as is read. */
function registered(base: string, script = 'service-worker.js') {
  return {
    scope: `${ORIGIN}${base}`,
    active: { scriptURL: `${ORIGIN}${base}${script}` },
    unregister: jest.fn(() => Promise.resolve(true)),
  };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['caches', 'routerBase', 'publicPath']) Reflect.deleteProperty(window, name);
});

describe('a console that is no progressive web app', () => {
  const stored = (base: string) => `workbox-precache-v2-${ORIGIN}${base}`;

  /** Lets the console remove workers from a browser that has these, and gives the stores it deleted. */
  async function removed(registrations: ReturnType<typeof registered>[], keys: string[]): Promise<string[]> {
    const gone: string[] = [];
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistrations: () => Promise.resolve(registrations) },
    });
    const caches = { keys: () => Promise.resolve(keys), delete: (key: string) => Promise.resolve(gone.push(key) > 0) };
    Object.defineProperty(window, 'caches', { configurable: true, value: caches });
    await removeServiceWorkers();
    return gone;
  }

  it.each([
    ['/admin/', ['/', '/shop/', '/admin/help/']],
    ['/', ['/shop/', '/admin/']],
  ])('under %s removes its own worker and stores, and leaves those of other applications', async (base, others) => {
    Object.assign(window, { routerBase: base, publicPath: base });
    const own = registered(base);
    const foreign = [...others.map((other) => registered(other)), registered(base, 'push.js')];
    const gone = await removed(
      [...foreign, own],
      [...others, base].map(stored).concat('shop-images', `images-${ORIGIN}${base}`),
    );
    expect(gone).toEqual([stored(base)]);
    expect(own.unregister).toHaveBeenCalledTimes(1);
    expect(foreign.filter((each) => each.unregister.mock.calls.length > 0)).toEqual([]);
  });

  it('leaves every store where it has no worker', async () => {
    expect(await removed([registered('/shop/')], [stored('/shop/'), 'shop-images'])).toEqual([]);
  });
});

describe('the offer of a new version', () => {
  const reload = jest.fn();
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: /刷\s*新/ }));
  const tell = (registration: object) => window.dispatchEvent(new CustomEvent('sw.updated', { detail: registration }));

  beforeAll(() => {
    Object.assign(window, { MessageChannel: Channel });
    listenToServiceWorker(reload);
  });
  afterAll(() => Reflect.deleteProperty(window, 'MessageChannel'));
  beforeEach(() => reload.mockClear());

  it('loads the page anew where nothing waits, for another tab has accepted already', async () => {
    tell({ waiting: null });
    await press();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('stays until it is answered, and a later version’s takes its place', async () => {
    tell({ waiting: null });
    await screen.findByText('有新内容');
    await new Promise((later) => setTimeout(later, 6_000));
    expect(screen.getByText('有新内容')).toBeInTheDocument();
    tell({ waiting: null });
    await waitFor(() => expect(screen.getAllByText('有新内容')).toHaveLength(1));
  });

  it('says so when the new version cannot take over', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    tell({
      waiting: { postMessage: (_: unknown, [port]: [Port]) => port.postMessage({ error: 'the worker is gone' }) },
    });
    await press();
    expect(await screen.findByText('新版本没有启用。请关闭本系统打开的所有标签页，再重新打开')).toBeInTheDocument();
    expect(complain).toHaveBeenCalledWith(new Error('the worker is gone'));
    expect(reload).not.toHaveBeenCalled();
    complain.mockRestore();
  });
});
