import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/** Blocks with markers beside their paragraphs: bullets, numbers, a line. */
const MARKED = new Set(['bulletList', 'orderedList', 'blockquote'])

/** Sets the direction of lists and quotes by their own text, only in the editor: it is not saved. */
export const BlockDirections = Extension.create({
  name: 'blockDirections',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const directed: Decoration[] = []
          doc.descendants((node, at) => {
            if (MARKED.has(node.type.name))
              directed.push(Decoration.node(at, at + node.nodeSize, { dir: 'auto' }))
            return !node.isTextblock
          })
          return DecorationSet.create(doc, directed)
        },
      },
    }),
  ],
})
