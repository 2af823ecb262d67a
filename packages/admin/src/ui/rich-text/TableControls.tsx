import { RichTextEditor } from '@mantine/tiptap'
import {
  type Icon,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableOff,
  IconTablePlus,
} from '@tabler/icons-react'
import { type Command, TextSelection } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import { type CommandProps, type Editor, useEditorState } from '@tiptap/react'
import { m } from '~/paraglide/messages.js'

/** Inserts a table, or changes the one at the cursor. */
export const TableControls = ({ editor }: { editor: Editor }) => {
  const isInside = useEditorState({ editor, selector: () => editor.isActive('table') })
  if (!isInside)
    return (
      <RichTextEditor.ControlsGroup>
        <TableControl
          icon={IconTablePlus}
          label={m.rich_text_table()}
          onClick={() => editor.chain().focus().command(insertTable).run()}
        />
      </RichTextEditor.ControlsGroup>
    )
  return (
    <RichTextEditor.ControlsGroup>
      {ACTS.map(({ icon, label, command }) => (
        <TableControl
          key={label()}
          icon={icon}
          label={label()}
          onClick={() => {
            editor.view.focus()
            command(editor.state, editor.view.dispatch)
          }}
        />
      ))}
    </RichTextEditor.ControlsGroup>
  )
}

type ControlProps = { icon: Icon; label: string; onClick: () => void }

const TableControl = ({ icon: Icon, label, onClick }: ControlProps) => (
  <RichTextEditor.Control aria-label={label} title={label} onClick={onClick}>
    <Icon size={18} stroke={1.6} aria-hidden />
  </RichTextEditor.Control>
)

const ACTS: readonly { icon: Icon; label: () => string; command: Command }[] = [
  { icon: IconRowInsertBottom, label: m.rich_text_row_add, command: addRowAfter },
  { icon: IconRowRemove, label: m.rich_text_row_delete, command: deleteRow },
  { icon: IconColumnInsertRight, label: m.rich_text_column_add, command: addColumnAfter },
  { icon: IconColumnRemove, label: m.rich_text_column_delete, command: deleteColumn },
  { icon: IconTableOff, label: m.rich_text_table_delete, command: deleteTable },
]

/** Places the cursor in the first cell, from which Tab moves on. */
const insertTable = ({ editor, tr }: CommandProps) => {
  const firstCell = tr.selection.from + 1
  tr.replaceSelectionWith(editor.schema.nodeFromJSON(emptyTable(3, 3)))
  tr.setSelection(TextSelection.near(tr.doc.resolve(firstCell))).scrollIntoView()
  return true
}

const emptyTable = (rows: number, columns: number) => ({
  type: 'table',
  content: Array.from({ length: rows }, (_, row) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      content: [{ type: 'paragraph' }],
    })),
  })),
})
