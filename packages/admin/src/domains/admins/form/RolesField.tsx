import { type ComboboxItem, Input, MultiSelect } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { type Grants, getSites, isAllowed, isOfSites, type Sites } from '@storekeeper/contract/grants'
import type { NamedRole } from '@storekeeper/contract/roles/named-role'
import type { Role } from '@storekeeper/contract/roles/role'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { RoleBadge, roleDescription, roleName } from '~/domains/roles/roles'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { scrollsFrom } from '~/theme/mantine'
import type { useEditForm } from '~/ui/form/use-edit-form'
import { AdminRoles } from '../AdminRoles'
import { rolesQuery } from '../list/admin-queries'
import type { AdminValues } from './admin-form'

type Props = {
  field: ReturnType<typeof useEditForm>['field']
  /** Undefined for a new admin. */
  admin?: Pick<AdminRow, '_id' | 'isSuperAdmin' | 'roles'>
  /** What is possible without a role. */
  hint?: string
}

/**
 * The roles of an admin. The form has them as `selectedRoles`, the request as `roles`: errors of the latter are
 * shown here. For super admins and for the own account it only shows them.
 */
export const RolesField = ({ field, admin, hint = m.admins_no_role_hint() }: Props) => {
  const profile = useProfile()
  const isOwn = admin?._id === profile._id
  if (admin && (admin.isSuperAdmin || isOwn))
    return (
      <Input.Wrapper
        label={m.admins_roles()}
        labelElement="div"
        description={admin.isSuperAdmin ? m.admins_super_has_all() : m.admins_own_roles()}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <div className="py-1.5">
          <AdminRoles {...admin} />
        </div>
      </Input.Wrapper>
    )
  const { error: _, ...selected } = field('selectedRoles')
  const { error: _sites, ...selectedSites } = field('selectedVendorSites')
  return (
    <div data-path="selectedRoles">
      <RoleSelect
        {...selected}
        sites={selectedSites}
        data-path="roles"
        error={field('roles').error}
        assigned={admin?.roles ?? []}
        hint={hint}
      />
    </div>
  )
}

type SitesOfRoles = AdminValues['selectedVendorSites']

type SelectProps = {
  defaultValue?: string[]
  onChange?: (ids: string[]) => void
  sites: { defaultValue?: SitesOfRoles; onChange?: (sites: SitesOfRoles) => void }
  error?: string | false
  'data-path': string
  hint: string
  /** The stored roles, shown before all roles have loaded. */
  assigned: readonly NamedRole[]
}

const RoleSelect = ({ defaultValue, onChange, sites, assigned, hint, ...input }: SelectProps) => {
  const [ids, setIds] = useUncontrolled<string[]>({ defaultValue, finalValue: [], onChange })
  const [sitesOf, setSitesOf] = useUncontrolled<SitesOfRoles>({ ...sites, finalValue: {} })
  const profile = useProfile()
  const { data } = useQuery(rolesQuery())
  // The owner is the super admin, which is a separate action.
  const roles = (data?.items ?? []).filter(({ shipped }) => shipped !== 'owner')
  const isHeld = (role: Role) => role.permissions.every((permission) => isAllowed(profile, permission))
  const options = data
    ? roles.map((role) => ({
        value: role._id,
        label: roleName(role),
        disabled: !ids.includes(role._id) && !isHeld(role),
      }))
    : assigned.map((role) => ({ value: role._id, label: roleName(role) }))

  const choose = (chosen: string[]) => {
    // A role whose permissions the admin has on some sites only is granted on these.
    const limited = roles.flatMap((role) => {
      const grantable = getGrantable(profile, role)
      return chosen.includes(role._id) && !ids.includes(role._id) && grantable !== 'all'
        ? [[role._id, [...grantable]]]
        : []
    })
    if (limited.length > 0) setSitesOf({ ...sitesOf, ...Object.fromEntries(limited) })
    setIds(chosen)
  }

  return (
    <div className="grid gap-4">
      <MultiSelect
        label={m.admins_roles()}
        description={ids.length === 0 && hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={ids.length === 0 ? m.admins_choose_roles() : undefined}
        nothingFoundMessage={m.admins_no_role_found()}
        data={options}
        searchable
        selectFirstOptionOnChange
        styles={{ options: scrollsFrom(320) }}
        renderOption={({ option, checked }) => (
          <RoleOption
            option={option}
            isChosen={checked}
            role={roles.find(({ _id }) => _id === option.value)}
          />
        )}
        value={ids}
        onChange={choose}
        {...input}
      />
      {roles
        .filter(({ _id }) => ids.includes(_id))
        .map((role) => (
          <RoleSites
            key={role._id}
            role={role}
            keys={sitesOf[role._id] ?? []}
            onChange={(keys) => setSitesOf({ ...sitesOf, [role._id]: keys })}
          />
        ))}
    </div>
  )
}

/** The sites on which the admin can grant a role. */
function getGrantable(profile: Grants, { permissions }: Role): Sites {
  const limits = permissions.filter(isOfSites).map((permission) => getSites(profile, permission))
  return limits.reduce<Sites>((some, limit) => {
    if (some === 'all') return limit
    return limit === 'all' ? some : some.filter((site) => limit.includes(site))
  }, 'all')
}

type SitesProps = { role: Role; keys: string[]; onChange: (keys: string[]) => void }

/** The sites of a role, in stores with several. */
const RoleSites = ({ role, keys, onChange }: SitesProps) => {
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const grantable = getGrantable(useProfile(), role)
  if ((sites.length < 2 && keys.length === 0) || !role.permissions.some(isOfSites)) return null
  const label = m.admins_role_sites({ role: roleName(role) })
  return (
    <MultiSelect
      label={label}
      description={m.admins_role_sites_hint()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={keys.length === 0 ? m.admins_role_all_sites() : undefined}
      data={sites.map(({ key, name }) => ({
        value: key,
        label: name,
        disabled: grantable !== 'all' && !grantable.includes(key),
      }))}
      value={keys}
      onChange={onChange}
      clearable={grantable === 'all'}
    />
  )
}

type OptionProps = { option: ComboboxItem; isChosen?: boolean; role: Role | undefined }

/** A role with its description, or with the reason why it cannot be assigned. */
const RoleOption = ({ option, isChosen = false, role }: OptionProps) => (
  <span className="flex flex-1 items-start gap-2 min-w-0">
    <span className="grid flex-1 gap-0.5 min-w-0">
      {role ? (
        <span>
          <RoleBadge role={role} />
        </span>
      ) : (
        option.label
      )}
      {role && (
        <span className="text-xs leading-4 text-ink-2">
          <bdi>{option.disabled ? m.admins_role_not_held() : roleDescription(role)}</bdi>
        </span>
      )}
    </span>
    {isChosen && <IconCheck size={16} className="flex-none mt-1 text-ink-2" aria-hidden />}
  </span>
)
