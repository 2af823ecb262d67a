import { Button, Skeleton } from '@mantine/core'
import type { LiveChatOption } from '@storekeeper/contract/live-chats/live-chat-option'
import { IconMessageCog, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ALL_SITES, useSite } from '~/site'
import { Card } from '~/ui/Card'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { focusRow } from '~/ui/list/rows/row-link'
import { Page } from '~/ui/Page'
import { toast } from '~/ui/toasts/toast'
import { optionsQuery } from '../chat-queries'
import { OptionDrawer } from './OptionDrawer'
import { blankOption, type EditedOption, toEdited } from './option-form'
import { SiteOptions } from './SiteOptions'

type Open = { kind: 'edit'; option: EditedOption } | { kind: 'remove'; option: LiveChatOption }

/** The options that customers choose from when they begin a chat, by site. */
export const OptionsScreen = () => {
  const { site } = useSite()
  const sites = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const options = useQuery(optionsQuery(site))
  const canConfigure = useCan('live-chats:configure')
  const [open, setOpen] = useState<Open | null>(null)
  const shown = (sites.data ?? []).filter(({ key }) => site === ALL_SITES || key === site)
  const [first] = shown
  const error = (!sites.data && sites.error) || (!options.data && options.error)
  const add = (key: string) => setOpen({ kind: 'edit', option: blankOption(key) })
  const close = () => {
    setOpen(null)
    if (open?.option._id) focusRow(open.option._id)
  }
  const addButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!canConfigure || !first}
      title={canConfigure ? undefined : m.shell_not_allowed()}
      onClick={() => first && add(first.key)}
    >
      {m.chats_option_add()}
    </Button>
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
              canConfigure={canConfigure}
              onAdd={() => add(key)}
              onEdit={(option) => setOpen({ kind: 'edit', option: toEdited(option) })}
              onRemove={(option) => setOpen({ kind: 'remove', option })}
            />
          ))}
        </div>
      )}
      {open?.kind === 'edit' && (
        <OptionDrawer key={open.option._id} option={open.option} sites={sites.data ?? []} onClose={close} />
      )}
      {open?.kind === 'remove' && <RemoveOptionDialog option={open.option} onClose={close} />}
    </Page>
  )
}

const LINES = ['a', 'b', 'c', 'd']

type Props = { option: LiveChatOption; onClose: () => void }

/** Deletes an option; chats that began with it retain its title. */
const RemoveOptionDialog = ({ option, onClose }: Props) => {
  const remove = useMutation(
    api.liveChatOptions.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.chats_option_deleted()),
    }),
  )
  return (
    <ConfirmDialog
      title={m.chats_option_delete_title({ title: option.title })}
      text={m.chats_option_delete_text()}
      confirmLabel={m.chats_delete()}
      onConfirm={() => remove.mutateAsync({ id: option._id })}
      onClose={onClose}
    />
  )
}
