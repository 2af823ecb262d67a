import { Switch } from '@mantine/core'
import type { LiveChatOption } from '@storekeeper/contract/live-chats/live-chat-option'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { type ItemPosition, moveEntries, SortableRow } from '~/ui/sortable/SortableItem'

const permission = 'live-chats:configure'

type Props = {
  option: LiveChatOption
  position: ItemPosition
  canConfigure: boolean
  onSwitch: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One option: its title, its automatic reply, and whether customers see it. */
export const OptionRow = ({ option, position, canConfigure, onSwitch, onEdit, onRemove }: Props) => {
  const { _id, title, autoReply, isActive } = option
  return (
    <SortableRow position={position}>
      <div className="flex items-center gap-4">
        <div className="grid flex-1 justify-items-start min-w-0 leading-5">
          {canConfigure ? (
            <RowName row={_id} wraps onClick={onEdit}>
              <bdi>{title}</bdi>
            </RowName>
          ) : (
            <bdi className="font-medium wrap-anywhere">{title}</bdi>
          )}
          {autoReply ? (
            <bdi className="truncate max-w-full text-ink-2">{autoReply}</bdi>
          ) : (
            <span className="text-ink-2">{m.chats_option_no_reply()}</span>
          )}
        </div>
        <Switch
          aria-label={m.chats_option_shown({ title })}
          checked={isActive}
          disabled={!canConfigure}
          onChange={onSwitch}
        />
        <RowMenu
          label={m.chats_actions_for({ title })}
          entries={() => [
            { label: m.chats_edit(), icon: IconPencil, permission, onClick: onEdit },
            ...moveEntries(position, { permission }),
            { label: m.chats_delete(), icon: IconTrash, permission, onClick: onRemove },
          ]}
        />
      </div>
    </SortableRow>
  )
}
