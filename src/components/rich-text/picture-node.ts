import { mergeAttributes, Node } from '@tiptap/core';

/** A picture by its address; the editor takes none that is not fetched by https, as the server. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="https://"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, { referrerpolicy: 'no-referrer' })],
});
