import { API_KEY_PREFIX, type ApiKey, type CreatedApiKey } from '@storekeeper/contract/api-keys/api-keys'
import { inUrl } from '@storekeeper/contract/list'
import type { NameListQuery } from '@storekeeper/contract/name-list-query'
import { IconKey, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { api } from '~/api'
import { AdminRoles } from '~/domains/admins/admins'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { formatDateTime, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Ago } from '~/ui/dates/Ago'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { RotateDialog, SecretDialog } from '~/ui/dialogs/SecretDialogs'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { AddButton } from '~/ui/list/AddButton'
import type { Column } from '~/ui/list/column'
import { ListScreen } from '~/ui/list/ListScreen'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { ApiKeyDrawer, blankApiKey } from './ApiKeyDrawer'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/api-keys/api-key-filter-fields')).API_KEY_FILTER_FIELDS,
}

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
        views={(state) => <SavedViews list="api-keys" {...state} />}
        title={m.api_keys_title()}
        actions={add}
        query={api.apiKeys.list.queryOptions({ input: inUrl(search) })}
        search={search}
        onSearch={onSearch}
        searchLabel={m.api_keys_search()}
        columns={columns}
        conditions={CONDITIONS}
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
        <RotateDialog
          title={m.api_keys_rotate_title({ name: opened.row.name })}
          text={m.api_keys_rotate_text()}
          endsLabel={m.api_keys_rotate_when()}
          confirmLabel={m.api_keys_rotate()}
          rotate={(overlapHours) =>
            api.apiKeys.rotate.call({ id: opened.row._id, version: opened.row.version, overlapHours })
          }
          onRotated={(row) => open({ kind: 'token', row })}
          onClose={close}
        />
      )}
      {opened?.kind === 'token' && (
        <SecretDialog
          title={m.api_keys_token_title({ name: opened.row.name })}
          notice={m.api_keys_token_once()}
          label={m.api_keys_token()}
          secret={opened.row.token}
          copyLabel={m.api_keys_copy()}
          copiedText={m.api_keys_copied()}
          onClose={close}
        />
      )}
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
    cell: ({ lastUsedAt, lastUsedIp }) => (
      <span className="whitespace-nowrap text-ink-2" title={lastUsedIp ?? undefined}>
        <CardLabel>{m.api_keys_last_used()}</CardLabel>
        {lastUsedAt ? <Ago at={lastUsedAt} /> : m.api_keys_never()}
      </span>
    ),
  },
  {
    id: 'expiresAt',
    title: m.api_keys_expires,
    card: 'line',
    from: 'medium',
    cell: ({ expiresAt }) => (
      <span className="whitespace-nowrap text-ink-2">
        <CardLabel>{m.api_keys_expires()}</CardLabel>
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

/** Cards have no head that names their values. */
const CardLabel = ({ children }: { children: string }) => (
  <span className="me-1 text-xs md:hidden">{children}</span>
)

const isPast = (at: string | null) => at === null || at <= new Date().toISOString()
