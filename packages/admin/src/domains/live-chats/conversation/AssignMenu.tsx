import { Button, Popover, ScrollArea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { IconCheck, IconChevronDown, IconUserOff, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toPlain } from '~/lib/to-plain'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { Avatar } from '~/ui/Avatar'
import { fullName } from '~/ui/customer-name'
import { colleaguesQuery } from '../chat-queries'

type Assignee = NonNullable<LiveChat['admin']>
type Props = { chat: LiveChat; canWrite: boolean; onAssign: (admin: Assignee | null) => void }

/** The number of admins above which the menu contains a search. */
const MANY = 8

/** Assigns the chat to the signed-in admin, to a colleague, or to no admin. */
export const AssignMenu = ({ chat, canWrite, onAssign }: Props) => {
  const [isOpen, menu] = useDisclosure(false)
  const { admin } = chat
  return (
    <Popover
      opened={isOpen}
      onChange={menu.set}
      width={280}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          classNames={{
            root: 'max-w-40 px-3 font-450 @max-[800px]/chats:px-2',
            section: '@max-[800px]/chats:me-0',
          }}
          leftSection={
            admin ? (
              <Avatar name={fullName(admin)} url={admin.avatar} size={20} />
            ) : (
              <IconUserPlus size={18} stroke={1.7} aria-hidden />
            )
          }
          rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
          disabled={!canWrite}
          title={canWrite ? undefined : m.shell_not_allowed()}
          aria-label={admin ? m.chats_assigned_to({ name: fullName(admin) }) : m.chats_assign()}
          onClick={menu.toggle}
        >
          <span className="@max-[800px]/chats:hidden">
            {admin ? <bdi>{admin.firstName}</bdi> : m.chats_assign()}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="p-2" aria-label={m.chats_assign()}>
        {isOpen && (
          <People
            chosen={admin}
            onChoose={(chosen) => {
              menu.close()
              if (chosen?._id !== admin?._id) onAssign(chosen)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const People = ({
  chosen,
  onChoose,
}: {
  chosen: Assignee | null
  onChoose: (one: Assignee | null) => void
}) => {
  const me = useProfile()
  const { data } = useQuery(colleaguesQuery())
  const [wanted, setWanted] = useState('')
  const others = (data?.items ?? []).filter(({ _id }) => _id !== me._id)
  const found = others.filter((one) => toPlain(fullName(one)).includes(toPlain(wanted.trim())))
  const line = (one: Assignee | null, label: ReactNode, face: ReactNode) => (
    <button
      key={one?._id ?? 'unassigned'}
      type="button"
      className="flex items-center gap-2.5 w-full min-h-10 py-1.5 px-2 rounded-[8px] text-sm text-start hover:bg-ink/6"
      aria-pressed={one?._id === chosen?._id}
      onClick={() => onChoose(one)}
    >
      {face}
      <span className="truncate flex-1 min-w-0">{label}</span>
      {one?._id === chosen?._id && <IconCheck size={16} aria-hidden />}
    </button>
  )
  const renderAvatar = (one: Assignee) => <Avatar name={fullName(one)} url={one.avatar} size={24} />
  const toAssigned = ({ _id, firstName, lastName, avatar }: Assignee) => ({
    _id,
    firstName,
    lastName,
    avatar,
  })
  return (
    <>
      {line(toAssigned(me), m.chats_me(), renderAvatar(me))}
      {line(null, m.chats_no_assignee(), <IconUserOff size={24} stroke={1.4} aria-hidden />)}
      {others.length > MANY && (
        <TextInput
          size="sm"
          my={8}
          aria-label={m.chats_find_colleague()}
          placeholder={m.chats_find_colleague()}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={260}>
        {found.map((one) => line(toAssigned(one), <bdi>{fullName(one)}</bdi>, renderAvatar(one)))}
      </ScrollArea.Autosize>
    </>
  )
}
