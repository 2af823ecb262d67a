import { Button } from '@mantine/core'
import type { LiveChatOption } from '@storekeeper/contract/live-chats/live-chat-option'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { SortableList } from '~/ui/sortable/SortableList'
import { OptionRow } from './OptionRow'
import { toChanges, toEdited, toValues } from './option-form'

type Props = {
  site: string
  name: string
  options: LiveChatOption[]
  onAdd: () => void
  onEdit: (option: LiveChatOption) => void
  onRemove: (option: LiveChatOption) => void
}

/** One site's options, in the order of the chat widget. */
export const SiteOptions = ({ site, name, options, onAdd, onEdit, onRemove }: Props) => {
  const canConfigure = useCan('live-chats:configure', site)
  const { shown, reorder, switchOver } = useOptionChanges(site, options)
  return (
    <Card
      padded={false}
      title={
        <>
          <bdi>{name}</bdi>{' '}
          <small className="ms-2 text-sm font-450 text-ink-2">{formatCount(options.length)}</small>
        </>
      }
      actions={
        <Button
          variant="default"
          size="xs"
          disabled={!canConfigure}
          title={canConfigure ? undefined : m.shell_not_allowed()}
          onClick={onAdd}
        >
          {m.chats_option_add()}
        </Button>
      }
    >
      {shown.length > 0 ? (
        <div className="mt-4 border-t border-t-line">
          <SortableList
            label={m.chats_options_of({ site: name })}
            items={shown}
            getId={({ _id }) => _id}
            getName={({ title }) => title}
            canSort={canConfigure && shown.length > 1}
            onSort={reorder}
          >
            {(option, position) => (
              <OptionRow
                key={option._id}
                option={option}
                position={position}
                canConfigure={canConfigure}
                onSwitch={() => switchOver(option)}
                onEdit={() => onEdit(option)}
                onRemove={() => onRemove(option)}
              />
            )}
          </SortableList>
        </div>
      ) : (
        <p className="p-4 text-sm text-ink-2">{m.chats_no_options_here()}</p>
      )}
    </Card>
  )
}

/** Reorders or switches a site's options optimistically; the server's state is shown afterwards. */
const useOptionChanges = (site: string, options: LiveChatOption[]) => {
  const shared = { scope: { id: `live-chat-options.${site}` } }
  // A change that waits for an earlier one was made on rows from before it.
  const saved = useRef(new Map<string, LiveChatOption>())
  const save = async (option: LiveChatOption, change: Partial<LiveChatOption>) => {
    const known = saved.current.get(option._id)
    const latest = known && known.version > option.version ? known : option
    const { position = latest.position } = change
    if (position === latest.position && change.isActive === undefined) return
    const edited = toEdited({ ...latest, ...change })
    const input = { ...toChanges(position)(toValues(edited), latest.version), id: option._id }
    saved.current.set(option._id, await api.liveChatOptions.update.call(input))
  }
  const order = useMutation({
    ...shared,
    mutationFn: async (sorted: LiveChatOption[]) => {
      for (const [index, option] of sorted.entries()) await save(option, { position: index + 1 })
    },
  })
  const mutationKey = ['live-chat-option-switch', site]
  const { mutate: switchTo } = useMutation({
    ...shared,
    mutationKey,
    mutationFn: ({ option, isActive }: Switch) => save(option, { isActive }),
  })
  const switches = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Switch,
  })
  const sorted = order.isPending ? order.variables : options
  return {
    shown: sorted.map((option) => {
      const { isActive } = switches.findLast((one) => one.option._id === option._id) ?? option
      return { ...option, isActive }
    }),
    // Not as shown: the server may still refuse a switch.
    reorder: (wanted: LiveChatOption[]) =>
      order.mutate(wanted.map((option) => options.find(({ _id }) => _id === option._id) ?? option)),
    switchOver: (option: LiveChatOption) => switchTo({ option, isActive: !option.isActive }),
  }
}

type Switch = { option: LiveChatOption; isActive: boolean }
