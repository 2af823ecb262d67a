import { Button } from '@mantine/core'
import type { Role } from '@storekeeper/contract/roles/role'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, useId } from 'react'
import { formatCount } from '~/lib/intl'
import { permissionGroupText, permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { useSettings } from '~/settings'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { PermissionButton } from '~/ui/locked/PermissionButton'
import { Notice } from '~/ui/Notice'
import { LIMIT_LABEL, LIMIT_NAMES, limitText } from './limit-names'
import { groupPermissions, type PermissionGroup } from './permission-groups'
import { RoleBadge } from './RoleBadge'
import type { RoleActs } from './role-columns'
import { roleDescription } from './role-descriptions'
import { isOwnRole } from './role-names'

type Props = { role: Role; acts: RoleActs; onClose: () => void }

/** A role that is not editable, such as a shipped one: its description and its permissions. */
export const RoleDetails = ({ role, acts, onClose }: Props) => {
  const { length: count } = role.permissions
  const description = roleDescription(role)
  const isOwn = isOwnRole(role, useProfile()) && role.shipped === null
  return (
    <SideDrawer title={m.roles_role()} onClose={onClose}>
      <DrawerParts
        actions={
          <>
            <Button variant="default" onClick={() => acts.compareWith(role)}>
              {m.roles_compare_with()}
            </Button>
            <PermissionButton permission="roles:change" onClick={() => acts.duplicate(role)}>
              {m.roles_duplicate()}
            </PermissionButton>
          </>
        }
      >
        <div className="grid gap-2 justify-items-start">
          <RoleBadge role={role} />
          {description && (
            <p className="text-sm leading-5 wrap-anywhere">
              <bdi>{description}</bdi>
            </p>
          )}
          <p className="text-sm text-ink-2">
            {m.roles_permission_count({ count, shown: formatCount(count) })} ·{' '}
            {m.roles_admin_count({ count: role.admins, shown: formatCount(role.admins) })}
          </p>
        </div>
        {role.shipped !== null && <Notice tone="plain">{m.roles_shipped_text()}</Notice>}
        {isOwn && <Notice tone="plain">{m.roles_own_role()}</Notice>}
        <section
          className="grid gap-5 rounded-item"
          aria-label={m.roles_permissions()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
          tabIndex={0}
        >
          {groupPermissions(role.permissions).map((group) => (
            <GrantedGroup key={group.resource} group={group} />
          ))}
          <GrantedLimits limits={role.limits} />
        </section>
      </DrawerParts>
    </SideDrawer>
  )
}

const GrantedLimits = ({ limits }: Pick<Role, 'limits'>) => {
  const id = useId()
  const region = useSettings()
  const set = LIMIT_NAMES.flatMap((name) => {
    const limit = limits[name]
    return limit === null ? [] : [{ name, limit }]
  })
  if (set.length === 0 || !region) return null
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="text-sm font-semibold leading-5">
        {m.roles_limits()}
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 m-0 text-sm">
        {set.map(({ name, limit }) => (
          <Fragment key={name}>
            <dt className="text-ink-2">{LIMIT_LABEL[name]()}</dt>
            <dd className="m-0 tabular-nums">{limitText(name, limit, region.currency)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const GrantedGroup = ({ group: { resource, permissions } }: { group: PermissionGroup }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="text-sm font-semibold leading-5">
        {permissionGroupText(resource)}
      </h3>
      <ul className="grid gap-1.5">
        {permissions.map((permission) => (
          <li key={permission} className="flex gap-2 text-sm leading-5">
            <IconCheck size={16} stroke={2} className="flex-none mt-0.5 text-brand-text" aria-hidden />
            {permissionText(permission)}
          </li>
        ))}
      </ul>
    </section>
  )
}
