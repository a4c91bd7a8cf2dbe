/** What antd asks of a browser and jsdom does not have. */
class ResizeObserverStub implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  // A wide screen: what is asked by min-width holds.
  value: (query: string): Partial<MediaQueryList> => ({
    matches: query.includes('min-width'),
    media: query,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

/** Sees everything at once: jsdom lays nothing out. */
class IntersectionObserverStub implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const seen = { target, isIntersecting: true } as IntersectionObserverEntry; // all that is asked of it
    queueMicrotask(() => this.tell([seen], this));
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords = () => [];
}

window.ResizeObserver ??= ResizeObserverStub;
window.IntersectionObserver ??= IntersectionObserverStub;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;
// The editor of texts measures where its cursor stands once it has the focus.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
HTMLImageElement.prototype.decode ??= () => Promise.resolve();
// Node has its own, which takes no file of jsdom.
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

// jsdom knows no pseudo elements and complains at length each time a table measures its scroll bar.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

// antd's own style sheets are left out (style-register.ts); what they hide stays hidden from queries by role.
const hiding = document.createElement('style');
hiding.textContent = '[class$="-hidden"], [class*="-hidden "] { display: none }';
document.head.append(hiding);
