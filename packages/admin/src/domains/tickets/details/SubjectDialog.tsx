import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'

type Props = { subject: string; onSave: (subject: string) => void; onClose: () => void }

/** Edits the subject of a ticket. */
export const SubjectDialog = ({ subject, onSave, onClose }: Props) => {
  const [typed, setTyped] = useState(subject)
  const [isWrong, setWrong] = useState(false)

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return setWrong(true)
    if (typed.trim() !== subject) onSave(typed.trim())
    onClose()
  }

  return (
    <Dialog title={m.tickets_edit_subject()} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            label={m.tickets_subject()}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setWrong(false)
            }}
            error={isWrong && m.form_fill_in()}
            maxLength={200}
            dir="auto"
            data-autofocus
          />
          <DialogActions send={m.tickets_save()} isSending={false} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
