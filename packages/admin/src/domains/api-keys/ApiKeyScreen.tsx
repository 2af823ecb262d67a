import { Button, Group, Radio, Stack, TagsInput, TextInput } from '@mantine/core'
import {
  API_KEY_PREFIX,
  type ApiKey,
  ApiKeyChanges,
  type CreatedApiKey,
} from '@storekeeper/contract/api-keys/api-keys'
import { inUrl, type NameListQuery } from '@storekeeper/contract/list'
import { IconCopy, IconKey, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { AdminRoles, RolesField, toRoles } from '~/domains/admins/admins'
import { formatDateTime, formatDay } from '~/lib/intl'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { toastFailure } from '~/toast-failure'
import { copyText } from '~/ui/copy-text'
import { Ago } from '~/ui/dates/Ago'
import { Dialog } from '~/ui/dialogs/Dialog'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { AddButton } from '~/ui/list/AddButton'
import type { Column } from '~/ui/list/column'
import { ListScreen } from '~/ui/list/ListScreen'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Opened = { kind: 'edit' | 'rotate' | 'remove'; row: ApiKey } | { kind: 'token'; row: CreatedApiKey }

const permission = 'api-keys:change'

/** The list of API keys, with a drawer that creates and edits them, and the dialog that shows a token once. */
export const ApiKeyScreen = ({ search }: { search: NameListQuery }) => {
  const onSearch = useSearchChange<NameListQuery>()
  const canChange = useCan(permission)
  const { opened, open, close } = useOpened<Opened>()
  const columns = useMemo(() => apiKeyColumns((kind, row) => open({ kind, row })), [open])
  const add = (
    <AddButton permission={permission} onClick={() => open({ kind: 'edit', row: blankApiKey() })}>
      {m.api_keys_add()}
    </AddButton>
  )

  return (
    <>
      <ListScreen
        name="api-keys"
        title={m.api_keys_title()}
        actions={add}
        query={api.apiKeys.list.queryOptions({ input: inUrl(search) })}
        search={search}
        onSearch={onSearch}
        searchLabel={m.api_keys_search()}
        columns={columns}
        getLabel={({ name }) => name}
        nothingYet={{
          title: m.api_keys_none_yet(),
          description: m.api_keys_none_yet_text(),
          icon: <IconKey stroke={1.5} />,
          action: add,
        }}
        openId={opened?.kind === 'edit' ? opened.row._id : undefined}
        onOpen={canChange ? (row) => open({ kind: 'edit', row }) : undefined}
      />
      {opened?.kind === 'edit' && (
        <ApiKeyDrawer
          key={opened.row._id}
          apiKey={opened.row}
          onCreated={(row) => open({ kind: 'token', row })}
          onClose={close}
        />
      )}
      {opened?.kind === 'rotate' && (
        <RotateDialog apiKey={opened.row} onRotated={(row) => open({ kind: 'token', row })} onClose={close} />
      )}
      {opened?.kind === 'token' && <TokenDialog apiKey={opened.row} onClose={close} />}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          title={m.api_keys_delete_title({ name: opened.row.name })}
          text={m.api_keys_delete_text()}
          confirmLabel={m.api_keys_delete()}
          remove={() => api.apiKeys.remove.call({ id: opened.row._id })}
          removedText={m.api_keys_deleted()}
          onClose={close}
        />
      )}
    </>
  )
}

type Open = (kind: 'edit' | 'rotate' | 'remove', row: ApiKey) => void

const apiKeyColumns = (open: Open): Column<ApiKey>[] => [
  {
    id: 'name',
    title: m.api_keys_name,
    sort: 'name',
    card: 'title',
    isFixed: true,
    cell: ({ _id, name }) => (
      <RowName row={_id} title={name}>
        <bdi>{name}</bdi>
      </RowName>
    ),
  },
  {
    id: 'token',
    title: m.api_keys_token,
    card: 'line',
    cell: ({ hint, previousUntil }) => (
      <span
        className="whitespace-nowrap"
        title={
          isPast(previousUntil)
            ? undefined
            : m.api_keys_previous_until({ at: formatDateTime(previousUntil ?? '') })
        }
      >
        <bdi dir="ltr">{`${API_KEY_PREFIX}…${hint}`}</bdi>
      </span>
    ),
  },
  {
    id: 'roles',
    title: m.api_keys_roles,
    card: 'line',
    from: 'medium',
    cell: ({ roles }) => <AdminRoles isSuperAdmin={false} roles={roles} />,
  },
  {
    id: 'lastUsedAt',
    title: m.api_keys_last_used,
    card: 'tail',
    cell: ({ lastUsedAt, lastUsedIp }) =>
      lastUsedAt ? (
        <span title={lastUsedIp ?? undefined}>
          <Ago at={lastUsedAt} className="whitespace-nowrap text-ink-2" />
        </span>
      ) : (
        <span className="text-ink-2">{m.api_keys_never()}</span>
      ),
  },
  {
    id: 'expiresAt',
    title: m.api_keys_expires,
    card: 'line',
    from: 'medium',
    cell: ({ expiresAt }) => (
      <span className="whitespace-nowrap text-ink-2">
        {expiresAt === null
          ? m.api_keys_never()
          : isPast(expiresAt)
            ? m.api_keys_expired()
            : formatDay(expiresAt)}
      </span>
    ),
  },
  {
    id: 'createdAt',
    title: m.api_keys_added,
    sort: 'createdAt',
    card: 'none',
    from: 'wide',
    cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'actions',
    title: m.api_keys_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (row) => (
      <RowMenu
        label={m.api_keys_actions_for({ name: row.name })}
        entries={() => [
          { label: m.api_keys_edit(), icon: IconPencil, permission, onClick: () => open('edit', row) },
          { label: m.api_keys_rotate(), icon: IconRefresh, permission, onClick: () => open('rotate', row) },
          { label: m.api_keys_delete(), icon: IconTrash, permission, onClick: () => open('remove', row) },
        ]}
      />
    ),
  },
]

const isPast = (at: string | null) => at === null || at <= new Date().toISOString()

/** The initial values of the form; a new API key has version 0. */
const blankApiKey = (): ApiKey => ({
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
  selectedRoles: roles.map(({ _id }) => _id),
  selectedVendorSites: Object.fromEntries(
    roles.flatMap(({ _id, sites }) => (sites === 'all' ? [] : [[_id, sites]])),
  ),
  networks,
  expiresAt: expiresAt ? toDay(new Date(expiresAt)) : '',
})

const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

type DrawerProps = { apiKey: SavedKey; onCreated: (created: CreatedApiKey) => void; onClose: () => void }

const ApiKeyDrawer = ({ apiKey, onCreated, onClose }: DrawerProps) => {
  const { _id: id } = apiKey
  const isNew = apiKey.version === 0
  const edit = useEditForm({
    name: isNew ? 'api-key.new' : `api-key.${id}`,
    entity: apiKey,
    toValues,
    toChanges: ({ selectedRoles, selectedVendorSites, expiresAt, ...values }, version) => ({
      ...values,
      roles: toRoles(selectedRoles, selectedVendorSites),
      // The end of the day, by the clock of this browser.
      expiresAt: expiresAt ? new Date(`${expiresAt}T23:59:59.999`).toISOString() : null,
      version,
    }),
    schema: ApiKeyChanges,
    stored: ApiKeyValues,
    send: ({ version, ...fields }): Promise<SavedKey> =>
      version === 0 ? api.apiKeys.create.call(fields) : api.apiKeys.update.call({ ...fields, id, version }),
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

const OVERLAPS = [
  ['0', m.api_keys_overlap_none],
  ['24', m.api_keys_overlap_day],
  ['168', m.api_keys_overlap_week],
] as const

type RotateProps = { apiKey: ApiKey; onRotated: (rotated: CreatedApiKey) => void; onClose: () => void }

const RotateDialog = ({ apiKey: { _id: id, name }, onRotated, onClose }: RotateProps) => {
  const queries = useQueryClient()
  const [hours, setHours] = useState('24')
  const rotate = useMutation(
    api.apiKeys.rotate.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (rotated) => {
        void queries.invalidateQueries({ queryKey: api.apiKeys.key() })
        onRotated(rotated)
      },
      onError: toastFailure,
    }),
  )
  return (
    <Dialog title={m.api_keys_rotate_title({ name })} isBusy={rotate.isPending} onClose={onClose}>
      <Stack gap="md">
        <p>{m.api_keys_rotate_text()}</p>
        <Radio.Group label={m.api_keys_rotate_when()} value={hours} onChange={setHours}>
          <Stack gap={2}>
            {OVERLAPS.map(([value, label]) => (
              <Radio key={value} value={value} label={label()} py={6} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button
            loading={rotate.isPending}
            onClick={() => rotate.mutate({ id, overlapHours: Number(hours) })}
          >
            {m.api_keys_rotate()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const TokenDialog = ({
  apiKey: { name, token },
  onClose,
}: {
  apiKey: CreatedApiKey
  onClose: () => void
}) => (
  <Dialog title={m.api_keys_token_title({ name })} isBusy onClose={onClose}>
    <Stack gap="md">
      <Notice tone="plain">{m.api_keys_token_once()}</Notice>
      <TextInput label={m.api_keys_token()} readOnly dir="ltr" value={token} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
          onClick={() => copyText(token, m.api_keys_copied())}
        >
          {m.api_keys_copy()}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {m.api_keys_done()}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
