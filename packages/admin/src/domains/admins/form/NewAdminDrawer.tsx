import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { type BegunAdmin, blankAdmin, NewAdminInput, NewAdminValues, toNewAdmin } from './admin-form'
import { NameFields } from './NameFields'
import { RolesField } from './RolesField'

/** Creates a new admin. The admin chooses the password through the link in the invitation mail. */
export const NewAdminDrawer = ({ onClose }: { onClose: () => void }) => {
  const [begun] = useState<BegunAdmin>({ version: 0 })
  const edit = useEditForm({
    name: 'admin.new',
    entity: begun,
    toValues: blankAdmin,
    toChanges: toNewAdmin,
    schema: NewAdminInput,
    stored: NewAdminValues,
    send: async (input, _values, _origin, requestId): Promise<BegunAdmin> => ({
      ...begun,
      created: await api.admins.create.call({ ...input, requestId }),
    }),
    onSaved: ({ created }) => {
      if (created) toast.success(m.admins_invitation_sent({ email: created.email }))
      onClose()
    },
    reload: async () => begun,
  })
  return (
    <FormDrawer title={m.admins_add()} edit={edit} saveLabel={m.admins_invite()} onClose={onClose}>
      <Notice tone="plain">{m.admins_invitation_hint()}</Notice>
      <TextInput
        type="email"
        label={m.admins_email()}
        withAsterisk
        dir="ltr"
        autoComplete="off"
        data-autofocus
        {...edit.field('email')}
      />
      <NameFields field={edit.field} />
      <RolesField field={edit.field} />
    </FormDrawer>
  )
}
