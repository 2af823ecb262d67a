import type { Role } from '@storekeeper/contract/roles/role'
import { useNavigate } from '@tanstack/react-router'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'

type Props = { role: Role; onClose: () => void }

/** Deletes a role. If an admin got it in the meantime, it leads to the admins with the role. */
export const RemoveRoleDialog = ({ role: { _id: id, name }, onClose }: Props) => {
  const navigate = useNavigate()
  return (
    <RemoveDialog
      title={m.roles_delete_title({ name })}
      text={m.roles_delete_text()}
      confirmLabel={m.roles_delete()}
      remove={() => api.roles.remove.call({ id })}
      removedText={m.roles_deleted()}
      inUse={(error) =>
        getRefusal(error)?.code === 'ROLE_IN_USE'
          ? {
              closeLabel: m.ui_close(),
              instead: {
                label: m.roles_see_admins(),
                onClick: () => void navigate({ to: '/admin/users/all', search: { role: id } }),
              },
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
