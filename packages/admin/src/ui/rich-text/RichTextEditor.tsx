import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Frame, type RichTextEditorLabels } from '@mantine/tiptap'
import { ACCEPTED_IMAGES } from '@storekeeper/contract/files'
import Highlight from '@tiptap/extension-highlight'
import Image from '@tiptap/extension-image'
import Link from '@tiptap/extension-link'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, Extension, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type CSSProperties, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { UploadList } from '../files/UploadList'
import { useUploads } from '../files/use-uploads'
import type { Insertions } from './insertions'
import { Subscript, Superscript } from './marks'
import { insertPicture } from './PictureControl'
import classes from './RichTextEditor.module.css'
import { RichTextToolbar } from './RichTextToolbar'
import { tableNodes } from './table-nodes'

type Props = {
  name: string
  html: string
  onChange: ((html: string) => void) | undefined
  minHeight: number
  insertions: Insertions | undefined
  isWrong: boolean
  describedBy: string | undefined
  dataPath: string | undefined
}

/** Lazily loaded by `RichTextField`. */
export default function RichTextEditor({
  name,
  html,
  onChange,
  minHeight,
  insertions,
  isWrong,
  describedBy,
  dataPath,
}: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLElement>(null)
  // The editor may serialize the initial text differently from the server.
  const [began] = useState(html)
  const beganAs = useRef<string>(null)
  const uploads = useUploads({
    accept: 'images',
    room: MANY,
    onUploaded: ({ url }) => editor && insertPicture(editor, url),
  })
  /** Returns true if there were files, so that the editor ignores them. */
  const take = (files: FileList | undefined) => {
    if (!files?.length) return false
    uploads.add([...files])
    return true
  }
  const editor = useEditor({
    extensions,
    content: html,
    shouldRerenderOnTransaction: false,
    // The Content-Security-Policy blocks injected style elements; the rules are in our own stylesheet.
    injectCSS: false,
    onCreate: ({ editor }) => {
      text.current = editor.view.dom
      beganAs.current = toHtml(editor)
    },
    onUpdate: ({ editor }) => {
      const written = toHtml(editor)
      onChange?.(written === beganAs.current ? began : written)
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': name,
        ...(isWrong && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(dataPath && { 'data-path': dataPath }),
      },
      // Content copied from a page contains text and an image; the text has precedence.
      handlePaste: (_view, { clipboardData }) =>
        !clipboardData?.types.includes('text/html') && take(clipboardData?.files),
      handleDrop: (_view, { dataTransfer }, _slice, isMoved) => !isMoved && take(dataTransfer?.files),
    },
  })
  const height: CSSProperties & Record<'--min-height', string> = { '--min-height': `${minHeight}px` }

  return (
    <div className="grid grid-cols-1 gap-3" style={height}>
      <Frame
        editor={editor}
        labels={editorLabels()}
        variant="subtle"
        classNames={{
          root: classes.editor,
          content: 'bg-surface',
          toolbar: 'py-1.5 px-2 border-line bg-surface-2',
          control: '[&:where(:not([data-active],:hover))]:bg-transparent',
          controlsGroup: 'flex-wrap bg-transparent',
        }}
        data-wrong={isWrong || undefined}
      >
        <RichTextToolbar
          editor={editor}
          name={name}
          insertions={insertions}
          onChoosePictures={() => picker.current?.click()}
        />
        <Frame.Content />
      </Frame>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={ACCEPTED_IMAGES}
        onChange={({ currentTarget }) => {
          take(currentTarget.files ?? undefined)
          currentTarget.value = ''
        }}
      />
      <UploadList uploads={uploads} max={MANY} after={text} />
    </div>
  )
}

/** Removes the empty paragraph that the editor adds after a list or table for the cursor. */
const toHtml = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(<p[^>]*><\/p>)+$/, ''))

/** The maximum number of images in one drop. */
const MANY = 100

/** The accessible names of the toolbar's built-in controls. */
const editorLabels = (): Partial<RichTextEditorLabels> => ({
  boldControlLabel: m.rich_text_bold(),
  italicControlLabel: m.rich_text_italic(),
  underlineControlLabel: m.rich_text_underline(),
  strikeControlLabel: m.rich_text_strike(),
  highlightControlLabel: m.rich_text_highlight(),
  subscriptControlLabel: m.rich_text_subscript(),
  superscriptControlLabel: m.rich_text_superscript(),
  codeControlLabel: m.rich_text_code(),
  clearFormattingControlLabel: m.rich_text_clear(),
  h2ControlLabel: m.rich_text_heading({ level: 2 }),
  h3ControlLabel: m.rich_text_heading({ level: 3 }),
  h4ControlLabel: m.rich_text_heading({ level: 4 }),
  bulletListControlLabel: m.rich_text_bullets(),
  orderedListControlLabel: m.rich_text_numbers(),
  blockquoteControlLabel: m.rich_text_quote(),
  codeBlockControlLabel: m.rich_text_code_block(),
  hrControlLabel: m.rich_text_rule(),
  undoControlLabel: m.ui_undo(),
  redoControlLabel: m.rich_text_redo(),
})

/** Blocks with markers beside their paragraphs: bullets, numbers, a line. */
const MARKED = new Set(['bulletList', 'orderedList', 'blockquote'])

/** Sets the direction of lists and quotes by their own text, only in the editor: it is not saved. */
const BlockDirections = Extension.create({
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

/** All elements that the server accepts, so that opening a text does not drop any of them. */
const extensions = [
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
