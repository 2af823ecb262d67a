import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { SHIPPED_ROLES } from '@storekeeper/contract/roles/shipped-roles'
import { RoleBadge } from '~/domains/roles/roles'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'

const OWNER = { ...SHIPPED_ROLES.owner, shipped: 'owner' } as const

/** The roles of an admin, each as a badge. Those of a super admin have no effect, so only the owner is shown. */
export const AdminRoles = ({ isSuperAdmin, roles }: Pick<AdminRow, 'isSuperAdmin' | 'roles'>) => {
  if (isSuperAdmin)
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <RoleBadge role={OWNER} />
        <span className="text-xs text-ink-2">{m.shell_super_admin()}</span>
      </span>
    )
  if (roles.length === 0) return <span className="text-xs text-ink-2">{m.admins_no_role()}</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {roles.map((role) => (
        <span key={role._id} className="inline-flex items-center gap-1">
          <RoleBadge role={role} />
          {role.sites !== 'all' && <SiteNames keys={role.sites} />}
        </span>
      ))}
    </span>
  )
}

const SiteNames = ({ keys }: { keys: readonly string[] }) => {
  const siteName = useSiteName()
  // Several sites that the admin may not view have the same name.
  const names = new Set(keys.map(siteName))
  return (
    <span className="text-xs text-ink-2">
      <bdi>{[...names].join(m.ui_comma())}</bdi>
    </span>
  )
}
