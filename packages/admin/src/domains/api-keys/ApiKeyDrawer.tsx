import { TagsInput, TextInput } from '@mantine/core'
import { type ApiKey, ApiKeyChanges, type CreatedApiKey } from '@storekeeper/contract/api-keys/api-keys'
import { z } from 'zod'
import { api } from '~/api'
import { RolesField, toRoles, toSelectedRoles } from '~/domains/admins/admins'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'

/** The initial values of the form; a new API key has version 0. */
export const blankApiKey = (): ApiKey => ({
  _id: newRequestId(),
  name: '',
  hint: '',
  roles: [],
  networks: [],
  expiresAt: null,
  lastUsedAt: null,
  lastUsedIp: null,
  previousUntil: null,
  version: 0,
  createdAt: '',
  updatedAt: '',
})

/** The roles as the form of an admin has them; the day as the browser's field has it. */
const ApiKeyValues = z.object({
  name: z.string(),
  selectedRoles: z.array(z.string()),
  selectedVendorSites: z.record(z.string(), z.array(z.string())),
  networks: z.array(z.string()),
  expiresAt: z.string(),
})
type ApiKeyValues = z.infer<typeof ApiKeyValues>

/** A key has its token only once: when it is created. */
type SavedKey = ApiKey & { token?: string }

const toValues = ({ name, roles, networks, expiresAt }: SavedKey): ApiKeyValues => ({
  name,
  ...toSelectedRoles(roles),
  networks,
  expiresAt: expiresAt ? toDay(new Date(expiresAt)) : '',
})

const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const toDayEnd = (day: string) => (day ? new Date(`${day}T23:59:59.999`).toISOString() : null)

type DrawerProps = { apiKey: SavedKey; onCreated: (created: CreatedApiKey) => void; onClose: () => void }

export const ApiKeyDrawer = ({ apiKey, onCreated, onClose }: DrawerProps) => {
  const { _id: id } = apiKey
  const isNew = apiKey.version === 0
  const edit = useEditForm({
    name: isNew ? 'api-key.new' : `api-key.${id}`,
    entity: apiKey,
    toValues,
    toChanges: ({ selectedRoles, selectedVendorSites, expiresAt, ...values }, version, origin) => ({
      ...values,
      roles: toRoles(selectedRoles, selectedVendorSites),
      // The end of the day, by the clock of this browser. An unchanged day keeps its time.
      expiresAt: expiresAt === toValues(origin).expiresAt ? origin.expiresAt : toDayEnd(expiresAt),
      version,
    }),
    schema: ApiKeyChanges,
    stored: ApiKeyValues,
    send: ({ version, ...fields }, _values, _origin, requestId): Promise<SavedKey> =>
      version === 0
        ? api.apiKeys.create.call({ ...fields, requestId })
        : api.apiKeys.update.call({ ...fields, id, version }),
    onSaved: ({ token, ...saved }) => {
      if (token) return onCreated({ ...saved, token })
      toast.success(m.api_keys_saved())
      onClose()
    },
    reload: (): Promise<SavedKey> => api.apiKeys.details.call({ id }),
  })
  return (
    <FormDrawer title={isNew ? m.api_keys_add() : m.api_keys_edit_title()} edit={edit} onClose={onClose}>
      <TextInput
        label={m.api_keys_name()}
        description={m.api_keys_name_hint()}
        withAsterisk
        dir="auto"
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      <RolesField
        field={edit.field}
        admin={{ ...apiKey, isSuperAdmin: false }}
        hint={m.api_keys_no_role_hint()}
      />
      <TagsInput
        label={m.api_keys_networks()}
        description={m.api_keys_networks_hint()}
        dir="ltr"
        {...edit.field('networks')}
      />
      <TextInput
        type="date"
        label={m.api_keys_expires()}
        description={m.api_keys_expires_hint()}
        min={toDay(new Date())}
        className="max-w-64"
        {...edit.field('expiresAt')}
      />
    </FormDrawer>
  )
}
