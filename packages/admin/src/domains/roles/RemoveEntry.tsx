import type { Role } from '@storekeeper/contract/roles/role'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { RowMenu } from '~/ui/list/rows/RowMenu'

type Props = { role: Role; onClick: () => void }

/** The entry that deletes a role. If that is not possible, it shows the reason below its label. */
export const RemoveEntry = ({ role: { admins: count }, onClick }: Props) => {
  const id = useId()
  const canChange = useCan('roles:change')
  const reason = !canChange
    ? m.shell_not_allowed()
    : count > 0
      ? m.roles_assigned_to({ count, shown: formatCount(count) })
      : undefined
  return (
    <RowMenu.Entry
      icon={IconTrash}
      aria-disabled={reason !== undefined || undefined}
      aria-describedby={reason && id}
      onClick={() => !reason && onClick()}
    >
      <span className="grid leading-4.5">
        {m.roles_delete()}
        {/* The description contains the reason, so that the name stays short. */}
        {reason && (
          <span id={id} className="text-xs leading-4 text-ink-2" aria-hidden>
            {reason}
          </span>
        )}
      </span>
    </RowMenu.Entry>
  )
}
