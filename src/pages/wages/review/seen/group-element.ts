/** By which the head of a group is found in the page. */
export const groupElementId = (key: string): string => `review-group-${key}`;
