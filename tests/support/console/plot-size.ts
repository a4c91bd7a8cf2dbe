/** Room for plots, of which jsdom measures none; by default that of a card on a desk. */
export function givePlotsRoom(width = 800, height = 300): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}
