import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { isAllowed } from '@storekeeper/contract/grants'
import { isMoneyLimit } from '@storekeeper/contract/roles/limits'
import { type Role, RoleChanges } from '@storekeeper/contract/roles/role'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { useSettings } from '~/settings'
import { MoneyField, PercentField } from '~/ui/form/AmountField'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { ColorField } from './ColorField'
import { LIMIT_LABEL, LIMIT_NAMES } from './limit-names'
import { PermissionsField } from './PermissionsField'
import { blankRole, type EditedRole, RoleValues, toChanges, toDuplicate, toValues } from './role-form'

type NewProps = {
  /** The role that the new one begins with. */
  from?: Role
  onClose: () => void
}

/** Creates a role, empty or as a duplicate of another one. */
export const NewRoleDrawer = ({ from, onClose }: NewProps) => {
  const profile = useProfile()
  const [role] = useState(() =>
    from ? toDuplicate(from, (permission) => isAllowed(profile, permission)) : blankRole(),
  )
  const count = (from?.permissions.length ?? 0) - role.permissions.length
  return (
    <RoleForm
      title={from ? m.roles_duplicate_title() : m.roles_add()}
      draft={from ? `role.copy.${from._id}` : 'role.new'}
      role={role}
      notice={from && count > 0 ? m.roles_left_out({ count, shown: formatCount(count) }) : undefined}
      onClose={onClose}
    />
  )
}

/** Edits a role of the store. */
export const RoleDrawer = ({ role, onClose }: { role: Role; onClose: () => void }) => (
  <RoleForm
    title={m.roles_edit_title()}
    draft={`role.${role._id}`}
    role={role}
    notice={
      role.admins > 0 ? m.roles_effect({ count: role.admins, shown: formatCount(role.admins) }) : undefined
    }
    onClose={onClose}
  />
)

type Props = {
  title: string
  /** The name of the draft. */
  draft: string
  role: EditedRole
  notice?: string
  onClose: () => void
}

const RoleForm = (props: Props) => {
  const settings = useSettings()
  return settings ? <LoadedRoleForm {...props} currency={settings.currency} /> : null
}

const LoadedRoleForm = ({ currency, title, draft, role, notice, onClose }: Props & { currency: string }) => {
  const { _id: id } = role
  const profile = useProfile()
  const edit = useEditForm({
    name: draft,
    entity: role,
    toValues: (entity) => toValues(entity, currency),
    toChanges: (values, version) => toChanges(values, version, currency),
    schema: RoleChanges,
    stored: RoleValues,
    send: ({ version, ...fields }, _values, _origin, requestId): Promise<EditedRole> =>
      version === 0
        ? api.roles.create.call({ ...fields, requestId })
        : api.roles.update.call({ ...fields, id, version }),
    onSaved: () => {
      toast.success(m.roles_saved())
      onClose()
    },
    reload: async (): Promise<EditedRole | undefined> =>
      (await api.roles.list.call()).items.find(({ _id }) => _id === id),
  })
  return (
    <FormDrawer title={title} edit={edit} onClose={onClose}>
      {notice && <Notice tone="plain">{notice}</Notice>}
      <TextInput
        label={m.roles_name()}
        withAsterisk
        dir="auto"
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      <Textarea
        label={m.roles_description()}
        dir="auto"
        autosize
        minRows={2}
        {...edit.field('description')}
      />
      <ColorField label={m.roles_color()} {...edit.field('color')} />
      <PermissionsField
        label={m.roles_permissions()}
        withAsterisk
        isLocked={(permission) => !isAllowed(profile, permission)}
        lockedText={m.roles_not_held()}
        {...edit.field('permissions')}
      />
      <fieldset className="grid gap-4 border-0 p-0 m-0 min-w-0">
        <legend className="text-sm font-semibold leading-5">{m.roles_limits()}</legend>
        <p className="text-sm text-ink-2">{m.roles_limits_hint()}</p>
        {LIMIT_NAMES.map((name) => {
          const field = {
            label: LIMIT_LABEL[name](),
            placeholder: m.roles_no_limit(),
            className: 'max-w-56',
            ...edit.field(`limits.${name}`),
          }
          if (name === 'discountPercent') return <PercentField key={name} {...field} />
          if (isMoneyLimit(name))
            return (
              <MoneyField
                key={name}
                {...field}
                currency={currency}
                rightSection={<span className="text-sm text-ink-2">{currency}</span>}
                rightSectionWidth={52}
              />
            )
          return <NumberInput key={name} allowNegative={false} allowDecimal={false} hideControls {...field} />
        })}
      </fieldset>
    </FormDrawer>
  )
}
