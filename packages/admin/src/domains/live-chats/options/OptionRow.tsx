import { Switch } from '@mantine/core'
import type { LiveChatOption } from '@storekeeper/contract/live-chats/live-chat-option'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import type { ListPosition } from '~/ui/sortable/SortableList'

type Props = {
  option: LiveChatOption
  position: ListPosition
  canConfigure: boolean
  onSwitch: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One option: its title, its automatic reply, and whether customers see it. */
export const OptionRow = ({ option, position, canConfigure, onSwitch, onEdit, onRemove }: Props) => {
  const { _id, title, autoReply, isActive } = option
  return (
    <div className="flex items-center gap-4">
      <div className="grid flex-1 justify-items-start min-w-0 leading-5">
        {canConfigure ? (
          <RowName row={_id} wraps onClick={onEdit}>
            <bdi>{title}</bdi>
          </RowName>
        ) : (
          <bdi className="font-medium wrap-anywhere">{title}</bdi>
        )}
        <span className="truncate max-w-full text-ink-2">
          {autoReply ? <bdi>{autoReply}</bdi> : m.chats_option_no_reply()}
        </span>
      </div>
      <Switch
        aria-label={m.chats_option_shown({ title })}
        checked={isActive}
        disabled={!canConfigure}
        onChange={onSwitch}
      />
      <Menu
        title={title}
        position={position}
        refusal={canConfigure ? undefined : m.shell_not_allowed()}
        onEdit={onEdit}
        onRemove={onRemove}
      />
    </div>
  )
}

type MenuProps = Pick<Props, 'position' | 'onEdit' | 'onRemove'> & { title: string; refusal?: string }

const Menu = ({ title, position: { index, last, moveTo }, refusal, onEdit, onRemove }: MenuProps) => (
  <RowMenu label={m.chats_actions_for({ title })}>
    {(close) => {
      const entry = (label: string, icon: ReactNode, act: () => void) => (
        <RowMenu.Entry
          icon={icon}
          refusal={refusal}
          onClick={() => {
            close()
            act()
          }}
        >
          {label}
        </RowMenu.Entry>
      )
      return (
        <>
          {entry(m.chats_edit(), <IconPencil {...LOOK} />, onEdit)}
          {index > 0 && entry(m.sortable_up(), <IconArrowUp {...LOOK} />, () => moveTo(index - 1))}
          {index < last && entry(m.sortable_down(), <IconArrowDown {...LOOK} />, () => moveTo(index + 1))}
          {entry(m.chats_delete(), <IconTrash {...LOOK} />, onRemove)}
        </>
      )
    }}
  </RowMenu>
)

const LOOK = { size: 18, stroke: 1.7 }
