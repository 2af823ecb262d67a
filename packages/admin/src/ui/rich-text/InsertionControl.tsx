import { IconBraces } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { InsertionList } from './InsertionList'
import type { Insertion, Insertions } from './insertions'
import { ToolbarPopover } from './ToolbarPopover'

type Props = { editor: Editor; insertions: Insertions }

/** Inserts one of the given texts at the cursor. */
export const InsertionControl = ({ editor, insertions: { label, choices, hint } }: Props) => {
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
