import { inUrl } from '@storekeeper/contract/list'
import type { NameListQuery } from '@storekeeper/contract/name-list-query'
import type { CreatedWebhook, Webhook } from '@storekeeper/contract/webhooks/webhook'
import { IconPencil, IconRefresh, IconTrash, IconWebhook } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { RotateDialog } from '~/ui/dialogs/SecretDialogs'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { AddButton } from '~/ui/list/AddButton'
import type { Column } from '~/ui/list/column'
import { ListScreen } from '~/ui/list/ListScreen'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { rowLink } from '~/ui/list/rows/row-link'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { StatusBadge } from '~/ui/StatusBadge'
import { WebhookDrawer } from './WebhookDrawer'
import { WebhookSecretDialog } from './WebhookSecretDialog'
import { blankWebhook } from './webhook-form'
import { troubleText, webhookStatus } from './webhook-names'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/webhooks/webhook-filter-fields')).WEBHOOK_FILTER_FIELDS,
}

type Opened = { kind: 'edit' | 'rotate' | 'remove'; row: Webhook } | { kind: 'secret'; row: CreatedWebhook }

const permission = 'webhooks:change'

/** The list of webhooks, with a drawer that creates and edits them, and the dialog that shows a secret once. */
export const WebhookScreen = ({ search }: { search: NameListQuery }) => {
  const onSearch = useSearchChange<NameListQuery>()
  const navigate = useNavigate()
  const { opened, open, close } = useOpened<Opened>()
  const columns = useMemo(() => webhookColumns((kind, row) => open({ kind, row })), [open])
  const add = (
    <AddButton permission={permission} onClick={() => open({ kind: 'edit', row: blankWebhook() })}>
      {m.webhooks_add()}
    </AddButton>
  )

  return (
    <>
      <ListScreen
        name="webhooks"
        views={(state) => <SavedViews list="webhooks" {...state} />}
        title={m.webhooks_title()}
        actions={add}
        query={api.webhooks.list.queryOptions({ input: inUrl(search) })}
        search={search}
        onSearch={onSearch}
        searchLabel={m.webhooks_search()}
        columns={columns}
        conditions={CONDITIONS}
        getLabel={({ name }) => name}
        nothingYet={{
          title: m.webhooks_none_yet(),
          description: m.webhooks_none_yet_text(),
          icon: <IconWebhook stroke={1.5} />,
          action: add,
        }}
        onOpen={({ _id: id }) => void navigate({ to: '/admin/webhooks/$id', params: { id } })}
      />
      {opened?.kind === 'edit' && (
        <WebhookDrawer
          key={opened.row._id}
          webhook={opened.row}
          onCreated={(row) => open({ kind: 'secret', row })}
          onClose={close}
        />
      )}
      {opened?.kind === 'rotate' && (
        <RotateDialog
          title={m.webhooks_rotate_title({ name: opened.row.name })}
          text={m.webhooks_rotate_text()}
          endsLabel={m.webhooks_rotate_when()}
          confirmLabel={m.webhooks_rotate()}
          rotate={(overlapHours) =>
            api.webhooks.rotate.call({ id: opened.row._id, version: opened.row.version, overlapHours })
          }
          onRotated={(row) => open({ kind: 'secret', row })}
          onClose={close}
        />
      )}
      {opened?.kind === 'secret' && <WebhookSecretDialog webhook={opened.row} onClose={close} />}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          title={m.webhooks_delete_title({ name: opened.row.name })}
          text={m.webhooks_delete_text()}
          confirmLabel={m.webhooks_delete()}
          remove={() => api.webhooks.remove.call({ id: opened.row._id })}
          removedText={m.webhooks_deleted()}
          onClose={close}
        />
      )}
    </>
  )
}

type Open = (kind: 'edit' | 'rotate' | 'remove', row: Webhook) => void

const webhookColumns = (open: Open): Column<Webhook>[] => [
  {
    id: 'name',
    title: m.webhooks_name,
    sort: 'name',
    card: 'title',
    isFixed: true,
    cell: ({ _id: id, name, url }) => (
      <span className="grid justify-items-start leading-5 min-w-0 max-w-[min(420px,60vw)]">
        <Link
          to="/admin/webhooks/$id"
          params={{ id }}
          className="max-w-full font-medium no-underline hover:underline"
          {...rowLink(id)}
        >
          <bdi className="block truncate">{name}</bdi>
        </Link>
        <bdi dir="ltr" className="block max-w-full text-sm text-ink-2 truncate" title={url}>
          {url}
        </bdi>
      </span>
    ),
  },
  {
    id: 'status',
    title: m.webhooks_status,
    cell: (webhook) => (
      <span title={troubleText(webhook)}>
        <StatusBadge {...webhookStatus(webhook)} />
      </span>
    ),
  },
  {
    id: 'events',
    title: m.webhooks_events,
    card: 'none',
    from: 'medium',
    align: 'end',
    cell: ({ events }) => (
      <span className="text-ink-2" title={events.join('\n')}>
        {formatCount(events.length)}
      </span>
    ),
  },
  {
    id: 'sites',
    title: m.webhooks_sites,
    card: 'none',
    from: 'medium',
    cell: ({ sites }) => (
      <span className="text-ink-2">
        {sites === 'all' ? m.webhooks_all_sites() : sites.join(m.ui_comma())}
      </span>
    ),
  },
  {
    id: 'actions',
    title: m.webhooks_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (row) => (
      <RowMenu
        label={m.webhooks_actions_for({ name: row.name })}
        entries={() => [
          { label: m.webhooks_edit(), icon: IconPencil, permission, onClick: () => open('edit', row) },
          { label: m.webhooks_rotate(), icon: IconRefresh, permission, onClick: () => open('rotate', row) },
          { label: m.webhooks_delete(), icon: IconTrash, permission, onClick: () => open('remove', row) },
        ]}
      />
    ),
  },
]
