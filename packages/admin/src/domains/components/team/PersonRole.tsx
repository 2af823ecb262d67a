import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'
import type { ExamplePerson } from '../examples'

/** The role of an admin; blocked takes precedence, because a blocked admin has no access. */
export const PersonRole = ({
  isSuperAdmin,
  isBlocked,
}: Pick<ExamplePerson, 'isSuperAdmin' | 'isBlocked'>) => {
  if (isBlocked) return <StatusBadge tone="bad">{m.components_blocked()}</StatusBadge>
  return isSuperAdmin ? (
    <StatusBadge tone="active">{m.shell_super_admin()}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{m.shell_admin()}</StatusBadge>
  )
}
