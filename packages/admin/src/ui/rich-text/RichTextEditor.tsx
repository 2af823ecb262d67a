import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { ACCEPTED_IMAGES } from '@storekeeper/contract/files'
import { type Editor, useEditor } from '@tiptap/react'
import { type CSSProperties, useRef, useState } from 'react'
import { UploadList } from '../files/UploadList'
import { useUploads } from '../files/use-uploads'
import { editorLabels } from './editor-labels'
import { extensions } from './extensions'
import type { Insertions } from './insertions'
import { insertPicture } from './PictureControl'
import classes from './RichTextEditor.module.css'
import { RichTextToolbar } from './RichTextToolbar'

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
    <div className={classes.field} style={height}>
      <Frame
        editor={editor}
        labels={editorLabels()}
        variant="subtle"
        classNames={{
          root: classes.editor,
          content: classes.content,
          toolbar: classes.toolbar,
          control: classes.control,
          controlsGroup: classes.group,
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
