import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { linkAddress } from './link-address'
import { ToolbarPopover } from './ToolbarPopover'

type DialogState = { typed: string; isWrong: boolean }

/** Adds a link to the selection, or changes or removes the link at the cursor. */
export const LinkControl = ({ editor }: { editor: Editor }) => {
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const isLink = useEditorState({ editor, selector: () => editor.isActive('link') })
  const close = () => setDialog(null)

  const open = () => {
    const { href } = editor.getAttributes('link')
    setDialog({ typed: typeof href === 'string' ? href : '', isWrong: false })
  }
  const save = () => {
    const href = linkAddress(dialog?.typed ?? '')
    if (!dialog || !href) return setDialog(dialog && { ...dialog, isWrong: true })
    close()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink)
      // Without a selection, the URL is also the text.
      chain
        .insertContent({
          type: 'text',
          text: dialog.typed.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run()
    else chain.setLink({ href }).run()
  }
  const remove = () => {
    close()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }

  return (
    <ToolbarPopover
      label={m.rich_text_link()}
      icon={IconLink}
      isActive={isLink}
      isOpen={dialog !== null}
      onOpen={open}
      onClose={close}
    >
      <Stack gap="sm">
        <TextInput
          label={m.rich_text_link_address()}
          placeholder="https://"
          dir="ltr"
          autoComplete="off"
          data-autofocus
          value={dialog?.typed ?? ''}
          error={dialog?.isWrong && m.rich_text_link_wrong()}
          onChange={(event) => setDialog({ typed: event.currentTarget.value, isWrong: false })}
          onKeyDown={saveOnEnter}
        />
        <Group gap="xs" justify="end">
          {isLink && (
            <Button variant="default" onClick={remove}>
              {m.rich_text_unlink()}
            </Button>
          )}
          <Button variant="light" onClick={save}>
            {m.rich_text_link_save()}
          </Button>
        </Group>
      </Stack>
    </ToolbarPopover>
  )
}
