import { RichTextEditor } from '@mantine/tiptap'
import { IconBraces } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { InsertionList } from './InsertionList'
import type { Insertion, Insertions } from './insertions'
import { LinkControl } from './LinkControl'
import { PictureControl } from './PictureControl'
import { TableControls } from './TableControls'
import { ToolbarPopover } from './ToolbarPopover'
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

type InsertionControlProps = { editor: Editor; insertions: Insertions }

/** Inserts one of the given texts at the cursor. */
const InsertionControl = ({ editor, insertions: { label, choices, hint } }: InsertionControlProps) => {
  const [isOpen, setOpen] = useState(false)
  const insert = ({ text }: Insertion) => {
    setOpen(false)
    editor.chain().focus().insertContent({ type: 'text', text }).run()
  }
  return (
    <ToolbarPopover
      label={label}
      icon={IconBraces}
      isActive={false}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      <InsertionList choices={choices} hint={hint} onChoose={insert} />
    </ToolbarPopover>
  )
}
