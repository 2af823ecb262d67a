import { Skeleton } from '@mantine/core'
import type { LiveChatOption } from '@storekeeper/contract/live-chats/live-chat-option'
import { IconMessageCog } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { ALL_SITES, useSite } from '~/site'
import { Card } from '~/ui/Card'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { AddButton } from '~/ui/list/AddButton'
import { focusRow } from '~/ui/list/rows/row-link'
import { useOpened } from '~/ui/list/use-opened'
import { Page } from '~/ui/Page'
import { optionsQuery } from '../chat-queries'
import { OptionDrawer } from './OptionDrawer'
import { blankOption, type EditedOption, toEdited } from './option-form'
import { SiteOptions } from './SiteOptions'

type Opened = { kind: 'edit'; row: EditedOption } | { kind: 'remove'; row: LiveChatOption }

/** The options that customers choose from when they begin a chat, by site. */
export const OptionsScreen = () => {
  const { site } = useSite()
  const sites = useSitesFor('live-chats:read')
  const options = useQuery(optionsQuery(site))
  const { opened, open, ...opening } = useOpened<Opened>()
  const shown = (sites.data ?? []).filter(({ key }) => site === ALL_SITES || key === site)
  const { data: changeable = [] } = useSitesFor('live-chats:configure')
  const first = shown.find(({ key }) => changeable.some((site) => site.key === key))
  const error = (!sites.data && sites.error) || (!options.data && options.error)
  const add = (key: string) => open({ kind: 'edit', row: blankOption(key) })
  const close = () => {
    opening.close()
    if (opened) focusRow(opened.row._id)
  }
  const addButton = (
    <AddButton permission="live-chats:configure" disabled={!first} onClick={() => first && add(first.key)}>
      {m.chats_option_add()}
    </AddButton>
  )
  return (
    <Page
      title={m.chats_options_title()}
      note={options.data ? formatCount(options.data.total) : '\u00a0'}
      actions={addButton}
    >
      {error ? (
        <Card>
          <LoadFailed
            error={error}
            onRetry={() => {
              void sites.refetch()
              void options.refetch()
            }}
          />
        </Card>
      ) : !sites.data || !options.data ? (
        <Card>
          <div className="grid grid-cols-1 gap-4" aria-busy>
            {LINES.map((line) => (
              <Skeleton key={line} height={44} />
            ))}
          </div>
        </Card>
      ) : options.data.items.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconMessageCog stroke={1.5} />}
            title={m.chats_no_options()}
            text={m.chats_no_options_text()}
            action={addButton}
          />
        </Card>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {shown.map(({ key, name }) => (
            <SiteOptions
              key={key}
              site={key}
              name={name}
              options={options.data.items.filter((option) => option.site === key)}
              onAdd={() => add(key)}
              onEdit={(option) => open({ kind: 'edit', row: toEdited(option) })}
              onRemove={(row) => open({ kind: 'remove', row })}
            />
          ))}
        </div>
      )}
      {opened?.kind === 'edit' && <OptionDrawer key={opened.row._id} option={opened.row} onClose={close} />}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          title={m.chats_option_delete_title({ title: opened.row.title })}
          text={m.chats_option_delete_text()}
          confirmLabel={m.chats_delete()}
          remove={() => api.liveChatOptions.remove.call({ id: opened.row._id })}
          removedText={m.chats_option_deleted()}
          onClose={close}
        />
      )}
    </Page>
  )
}

const LINES = ['a', 'b', 'c', 'd']
