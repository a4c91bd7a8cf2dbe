/** The items of all in one order: what somebody alone has stands where it stands among his own. */
export function itemOrder(people: readonly (readonly string[])[]): string[] {
  const order: string[] = [];
  const known = new Set<string>();
  for (const items of people) {
    let behind = -1;
    for (const item of items) {
      if (known.has(item)) behind = order.indexOf(item);
      else {
        behind += 1;
        order.splice(behind, 0, item);
        known.add(item);
      }
    }
  }
  return order;
}
