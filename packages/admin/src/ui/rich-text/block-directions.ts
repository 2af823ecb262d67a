import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/** What has marks of its own beside its paragraphs: bullets, numbers, a line. */
const MARKED = new Set(['bulletList', 'orderedList', 'blockquote'])

/** Lists and quotes run as their own language does, on screen only: what is saved does not contain it. */
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
