import { Checkbox, CloseButton, TextInput } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { permissionGroupText, permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'
import { FieldFrame } from '~/ui/files/FieldFrame'
import type { FieldProps } from '~/ui/files/field-props'
import { useFieldValue } from '~/ui/files/use-field-value'
import { findPermissions, type PermissionGroup } from './permission-groups'
import type { RoleValues } from './role-form'

type Chosen = RoleValues['permissions']
type Props = FieldProps<Chosen> & {
  /** Whether a permission can neither be granted nor withdrawn. */
  isLocked: (permission: Permission) => boolean
  /** The reason below each locked permission. */
  lockedText?: string
}

/** The permissions of a role, as checkboxes in groups, with a search. */
export const PermissionsField = ({ isLocked, lockedText, ...props }: Props) => {
  const { value, defaultValue, onChange, 'data-path': path, ...frame } = props
  const [chosen, change] = useFieldValue<Chosen>({ value, defaultValue, onChange, empty: {} })
  const [wanted, setWanted] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const groups = findPermissions(wanted)
  const count = ROLE_PERMISSIONS.filter((permission) => chosen[permission]).length
  const set = (permissions: readonly Permission[], isOn: boolean) =>
    change((before) => ({
      ...before,
      ...Object.fromEntries(permissions.map((permission) => [permission, isOn])),
    }))

  return (
    <FieldFrame {...frame}>
      {({ describedBy }) => (
        <div className="grid gap-3">
          <div className="sticky top-0 z-2 flex flex-wrap items-center gap-x-4 gap-y-1 py-2 bg-surface">
            <TextInput
              ref={search}
              className="flex-[1_1_200px]"
              aria-label={m.roles_search_permissions()}
              aria-describedby={describedBy}
              placeholder={m.roles_search_permissions()}
              data-path={path}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
              // Enter would send the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              leftSection={<IconSearch size={16} stroke={1.8} />}
              rightSection={
                wanted && (
                  <CloseButton
                    size="sm"
                    aria-label={m.ui_clear_search()}
                    onClick={() => {
                      setWanted('')
                      search.current?.focus()
                    }}
                  />
                )
              }
            />
            <p role="status" className="text-sm whitespace-nowrap text-ink-2 tabular-nums">
              {m.roles_chosen({ shown: formatCount(count), total: formatCount(ROLE_PERMISSIONS.length) })}
            </p>
          </div>
          {groups.map((group) => (
            <Group
              key={group.resource}
              group={group}
              chosen={chosen}
              isLocked={isLocked}
              lockedText={lockedText}
              onSet={set}
            />
          ))}
          {groups.length === 0 && (
            <p role="status" className="py-6 text-sm text-center text-ink-2">
              {m.roles_no_permission_matches()}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

type GroupProps = Pick<Props, 'isLocked' | 'lockedText'> & {
  /** Only the permissions that match the search. */
  group: PermissionGroup
  chosen: Chosen
  onSet: (permissions: readonly Permission[], isOn: boolean) => void
}

const Group = ({ group: { resource, permissions }, chosen, isLocked, lockedText, onSet }: GroupProps) => {
  const id = useId()
  const title = permissionGroupText(resource)
  const free = permissions.filter((permission) => !isLocked(permission))
  const count = permissions.filter((permission) => chosen[permission]).length
  const isWhole = count === permissions.length
  return (
    <fieldset
      aria-labelledby={id}
      className="min-w-0 m-0 p-0 border border-line rounded-item [&_input]:scroll-mt-20"
    >
      <div className="flex items-center gap-3 px-3 py-2.5 border-b border-b-line rounded-t-item bg-surface-2">
        <Checkbox
          className="flex-1"
          label={
            <span id={id} className="font-semibold">
              {title}
            </span>
          }
          aria-label={m.roles_select_all({ group: title })}
          checked={isWhole}
          indeterminate={count > 0 && !isWhole}
          disabled={free.length === 0}
          onChange={() =>
            onSet(
              free,
              free.some((permission) => !chosen[permission]),
            )
          }
        />
        <span className="text-xs whitespace-nowrap text-ink-2 tabular-nums">
          {m.roles_chosen_of_group({
            shown: formatCount(count),
            total: formatCount(permissions.length),
          })}
        </span>
      </div>
      <div className="grid gap-3 p-3">
        {permissions.map((permission) => {
          const locked = isLocked(permission)
          return (
            <Checkbox
              key={permission}
              label={permissionText(permission)}
              description={
                locked &&
                lockedText && (
                  <span className="inline-flex items-center gap-1">
                    <IconLock size={12} stroke={2} aria-hidden />
                    {lockedText}
                  </span>
                )
              }
              checked={chosen[permission] ?? false}
              disabled={locked}
              onChange={(event) => onSet([permission], event.currentTarget.checked)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
