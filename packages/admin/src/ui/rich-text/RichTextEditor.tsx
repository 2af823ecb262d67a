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

/** Loaded only where it is shown: `RichTextField`. */
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
  // The editor may write the text that it began with in another way than the server did.
  const [began] = useState(html)
  const beganAs = useRef<string>(null)
  const uploads = useUploads({
    accept: 'images',
    room: MANY,
    onUploaded: ({ url }) => editor && insertPicture(editor, url),
  })
  /** True where there were files, so that the editor leaves them to us. */
  const take = (files: FileList | undefined) => {
    if (!files?.length) return false
    uploads.add([...files])
    return true
  }
  const editor = useEditor({
    extensions,
    content: html,
    shouldRerenderOnTransaction: false,
    // The page's policy lets no style element in; these few rules stand in our own file.
    injectCSS: false,
    onCreate: ({ editor }) => {
      text.current = editor.view.dom
      beganAs.current = htmlOf(editor)
    },
    onUpdate: ({ editor }) => {
      const written = htmlOf(editor)
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
      // What was copied from a page brings its text along, which counts for more than its picture.
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

/** Without the empty paragraph that the editor keeps below a list or table for the cursor. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(<p[^>]*><\/p>)+$/, ''))

/** A text has room for as many pictures as are dropped at once. */
const MANY = 100
