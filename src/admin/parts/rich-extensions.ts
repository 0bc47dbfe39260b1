import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { wideAt } from '../../lib/image.ts';

/** A picture in its own proportions, as pages show it; what is saved names it by its key. */
const Picture = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      dom.src = wideAt(String(node.attrs.src));
      dom.alt = String(node.attrs.alt ?? '');
      return { dom };
    };
  },
});

/** What server/platform/text/rich-text.ts lets through; anything else would be gone after saving. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['mailto'], HTMLAttributes: { target: null, rel: null } },
  }),
  Picture.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
];
