const usual = window.matchMedia;

/** Answers media queries as a window of that width does; put back after each test. */
export function widthIs(pixels: number): void {
  window.matchMedia = (query) => {
    const [, edge, at] = /(min|max)-width:\s*([\d.]+)px/.exec(query) ?? [];
    return { ...usual(query), matches: edge === 'min' ? pixels >= Number(at) : pixels <= Number(at) };
  };
}

/** Lays every element out as wide as that; jsdom lays nothing out. */
export function roomIs(pixels: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pixels);
}

afterEach(() => {
  window.matchMedia = usual;
  jest.restoreAllMocks();
});
