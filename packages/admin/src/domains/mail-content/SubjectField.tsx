import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBraces } from '@tabler/icons-react'
import { useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import { InsertionList } from '~/ui/rich-text/InsertionList'
import type { Insertions } from '~/ui/rich-text/insertions'

/** The subject, with placeholders inserted at the cursor. */
export const SubjectField = ({ insertions, ...field }: TextInputProps & { insertions: Insertions }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, menu] = useDisclosure(false)
  const { label, choices, hint } = insertions
  const insert = (text: string) => {
    menu.close()
    if (!input.current) return
    // A field without focus still stores its cursor position.
    const { selectionStart, selectionEnd, value } = input.current
    input.current.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }
  return (
    <TextInput
      ref={input}
      label={m.campaigns_subject()}
      withAsterisk
      dir="auto"
      maxLength={200}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={menu.set}
          width={340}
          position="bottom-end"
          shadow="lg"
          trapFocus
          returnFocus={false}
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={m.campaigns_insert_into_subject()}
              title={label}
              onClick={menu.toggle}
            >
              <IconBraces size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={label}>
            <InsertionList choices={choices} hint={hint} onChoose={({ text }) => insert(text)} />
          </Popover.Dropdown>
        </Popover>
      }
      {...field}
    />
  )
}
