import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { LinkAdder } from '../files/LinkAdder'
import { ToolbarPopover } from './ToolbarPopover'

type Props = { editor: Editor; onChoose: () => void }

/** Inserts an image at the cursor; for a selected one it edits the alt text. */
export const PictureControl = ({ editor, onChoose }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const isPicture = useEditorState({ editor, selector: () => editor.isActive('image') })
  const close = () => setOpen(false)
  return (
    <ToolbarPopover
      label={m.rich_text_picture()}
      icon={IconPhoto}
      isActive={isPicture}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={close}
    >
      {isPicture ? (
        <PictureAlt editor={editor} onDone={close} />
      ) : (
        <Stack gap="sm">
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            data-autofocus
            onClick={() => {
              close()
              onChoose()
            }}
          >
            {m.files_choose_pictures()}
          </Button>
          <LinkAdder onAdd={(src) => insertPicture(editor, src)} onClose={close} />
        </Stack>
      )}
    </ToolbarPopover>
  )
}

const PictureAlt = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const [alt, setAlt] = useState(() => String(editor.getAttributes('image').alt ?? ''))
  const save = () => {
    onDone()
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run()
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  return (
    <Stack gap="sm">
      <TextInput
        label={m.rich_text_alt()}
        description={m.rich_text_alt_description()}
        data-autofocus
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={saveOnEnter}
      />
      <Group justify="end">
        <Button variant="light" onClick={save}>
          {m.rich_text_alt_save()}
        </Button>
      </Group>
    </Stack>
  )
}

/** Inserts an image after the selection, which it must not replace. */
export const insertPicture = (editor: Editor, src: string) =>
  editor
    .chain()
    .focus()
    .insertContentAt(editor.state.selection.to, { type: 'image', attrs: { src, alt: '' } })
    .run()
