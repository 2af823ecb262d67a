import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'

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
    <FormDialog
      title={m.tickets_edit_subject()}
      send={m.tickets_save()}
      form={{ submit: save }}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
