import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { AdminInput, AdminValues, toChanges, toValues } from './admin-form'
import { NameFields } from './NameFields'
import { RolesField } from './RolesField'

type Props = { admin: AdminRow; onClose: () => void }

/**
 * Edits an admin's name, phone and roles. Only the admins themselves can change their e-mail, avatar and password.
 */
export const EditAdminDrawer = ({ admin, onClose }: Props) => {
  const { _id: id } = admin
  const edit = useEditForm({
    name: `admin.${id}`,
    entity: admin,
    toValues,
    toChanges,
    schema: AdminInput,
    stored: AdminValues,
    send: (body): Promise<AdminRow> => api.admins.update.call({ query: { id }, body }),
    onSaved: () => {
      toast.success(m.admins_saved())
      onClose()
    },
    reload: (): Promise<AdminRow> => api.admins.details.call({ id }),
  })
  return (
    <FormDrawer title={m.admins_edit_title()} edit={edit} onClose={onClose}>
      <NameFields field={edit.field} />
      <RolesField field={edit.field} admin={admin} />
      <Notice tone="plain">{m.admins_rest_is_theirs()}</Notice>
    </FormDrawer>
  )
}
