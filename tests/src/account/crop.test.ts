import { MOST_ZOOM, moved, scaleOf, squareOf, startView, WINDOW, zoomed } from '@/pages/account/avatar/crop';

const WIDE = { width: 1200, height: 600 };

describe('the part of a picture that becomes the avatar', () => {
  it('begins as the largest square in the middle', () => {
    expect(squareOf(WIDE, startView(WIDE))).toEqual({ x: 300, y: 0, edge: 600 });
    expect(squareOf({ width: 300, height: 900 }, startView({ width: 300, height: 900 }))).toEqual({
      x: 0,
      y: 300,
      edge: 300,
    });
  });

  it('never leaves the picture, however far it is moved', () => {
    for (const [dx, dy, x] of [
      [10_000, 10_000, 0],
      [-10_000, -10_000, 600],
    ] as const) {
      const square = squareOf(WIDE, moved(WIDE, startView(WIDE), dx, dy));
      expect([square.x + 0, square.y + 0, square.edge]).toEqual([x, 0, 600]);
    }
  });

  it('is zoomed about what stands in the middle, within bounds', () => {
    const twice = zoomed(WIDE, startView(WIDE), 2);
    expect(squareOf(WIDE, twice)).toEqual({ x: 450, y: 150, edge: 300 });
    expect(zoomed(WIDE, twice, 100).zoom).toBe(MOST_ZOOM);
    expect(squareOf(WIDE, zoomed(WIDE, moved(WIDE, twice, 10_000, 10_000), 0.1))).toMatchObject({ edge: 600 });
  });

  it('follows the pointer at any zoom', () => {
    const view = zoomed(WIDE, startView(WIDE), 2);
    const before = squareOf(WIDE, view);
    const after = squareOf(WIDE, moved(WIDE, view, -10, 0));
    expect(after.x - before.x).toBeCloseTo(10 / scaleOf(WIDE, 2));
    expect(scaleOf(WIDE, 1) * 600).toBe(WINDOW);
  });
});
