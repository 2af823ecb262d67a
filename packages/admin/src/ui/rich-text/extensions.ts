import Highlight from '@tiptap/extension-highlight'
import Image from '@tiptap/extension-image'
import Link from '@tiptap/extension-link'
import StarterKit from '@tiptap/starter-kit'
import { BlockDirections } from './block-directions'
import { Subscript, Superscript } from './marks'
import { tableNodes } from './table-nodes'

/** All elements that the server accepts, so that opening a text does not drop any of them. */
export const extensions = [
  StarterKit.configure({ link: false }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['http', 'https', 'mailto'],
    isAllowedUri: (url) => /^(https?:\/\/|mailto:)/i.test(url),
    HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
  }),
  Image.configure({ inline: true }),
  Highlight,
  Subscript,
  Superscript,
  ...tableNodes,
  BlockDirections,
]
