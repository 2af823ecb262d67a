import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { m } from '~/paraglide/messages.js'
import { InsertionControl } from './InsertionControl'
import type { Insertions } from './insertions'
import { LinkControl } from './LinkControl'
import { PictureControl } from './PictureControl'
import { TableControls } from './TableControls'
import { useToolbarKeys } from './use-toolbar-keys'

type Props = {
  editor: Editor
  name: string
  insertions: Insertions | undefined
  onChoosePictures: () => void
}

/** The toolbar. The page has the first-level heading, so headings start at the second level. */
export const RichTextToolbar = ({ editor, name, insertions, onChoosePictures }: Props) => {
  const keys = useToolbarKeys()
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={m.rich_text_toolbar({ name })} {...keys}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Highlight />
        <RichTextEditor.Subscript />
        <RichTextEditor.Superscript />
        <RichTextEditor.Code />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.CodeBlock />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} />
        <PictureControl editor={editor} onChoose={onChoosePictures} />
        {insertions && <InsertionControl editor={editor} insertions={insertions} />}
      </RichTextEditor.ControlsGroup>
      <TableControls editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}
