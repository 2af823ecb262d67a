import { ActionIcon, Button, Select } from '@mantine/core'
import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import {
  NEXT_TICKET_STATUSES,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketStatus,
} from '@storekeeper/contract/tickets/ticket-status'
import { IconLock, IconPencil, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { AssigneeSelect } from '~/domains/colleagues/colleagues'
import { m } from '~/paraglide/messages.js'
import { useSignedIn } from '~/session/session'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { LostUpdateDialog } from '~/ui/dialogs/LostUpdateDialog'
import { CATEGORY_NAME, TICKET_PRIORITY, TICKET_STATUS } from '../ticket-names'
import { SubjectDialog } from './SubjectDialog'
import { useChangeTicket } from './use-change-ticket'

type Props = { ticket: Ticket; canChange: boolean }

/** Status, priority, category and assignee, each changed by a select. */
export const TicketFacts = ({ ticket, canChange }: Props) => {
  const { change, setStatus, isBusy, clash } = useChangeTicket(ticket)
  const { _id: me } = useSignedIn()
  const [asksToClose, setAsksToClose] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const isMine = ticket.admin?._id === me
  const isFixed = !canChange || ticket.status === 'closed'
  const select = { allowDeselect: false, disabled: isFixed, readOnly: isBusy, size: 'sm' } as const
  const statuses = TICKET_STATUSES.filter(
    (status) => status === ticket.status || NEXT_TICKET_STATUSES[ticket.status].includes(status),
  )

  const chooseStatus = (status: TicketStatus | undefined) => {
    if (!status || status === ticket.status) return
    if (status === 'closed') return setAsksToClose(true)
    // The hook that changes the status reports a refusal.
    setStatus(status).catch(() => undefined)
  }

  return (
    <div className="grid gap-3 grid-cols-2">
      <p className="flex col-span-full gap-2 items-center text-[1.0625rem] font-semibold leading-6 wrap-anywhere">
        <bdi>{ticket.subject}</bdi>
        {!isFixed && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={m.tickets_edit_subject()}
            title={m.tickets_edit_subject()}
            onClick={() => setNaming(true)}
          >
            <IconPencil size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </p>
      {!isFixed && (
        <div className="flex col-span-full flex-wrap gap-2" data-actions>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUserCheck size={16} stroke={1.7} aria-hidden />}
            aria-keyshortcuts="A"
            // Not disabled, since a disabled button that has the focus swallows the next key.
            aria-disabled={isMine || undefined}
            data-disabled={isMine || undefined}
            onClick={() => !isMine && !isBusy && change({ admin: me })}
          >
            {m.tickets_take()}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconLock size={16} stroke={1.7} aria-hidden />}
            aria-keyshortcuts="E"
            onClick={() => !isBusy && chooseStatus('closed')}
          >
            {m.tickets_close_confirm()}
          </Button>
        </div>
      )}
      <Select
        label={m.tickets_status()}
        data={statuses.map((value) => ({ value, label: TICKET_STATUS[value].label() }))}
        value={ticket.status}
        onChange={(chosen) => chooseStatus(statuses.find((status) => status === chosen))}
        {...select}
      />
      <AssigneeSelect
        admin={ticket.admin}
        onChange={(admin) => change({ admin: admin?._id ?? null })}
        {...select}
      />
      <Select
        label={m.tickets_priority()}
        data={TICKET_PRIORITIES.map((value) => ({ value, label: TICKET_PRIORITY[value].label() }))}
        value={ticket.priority}
        onChange={(chosen) => change({ priority: TICKET_PRIORITIES.find((value) => value === chosen) })}
        {...select}
      />
      <Select
        label={m.tickets_category()}
        data={TICKET_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAME[value]() }))}
        value={ticket.category}
        onChange={(chosen) => change({ category: TICKET_CATEGORIES.find((value) => value === chosen) })}
        {...select}
      />
      {isNaming && (
        <SubjectDialog
          subject={ticket.subject}
          onSave={(subject) => change({ subject })}
          onClose={() => setNaming(false)}
        />
      )}
      {asksToClose && (
        <ConfirmDialog
          title={m.tickets_close_title({ ticket: ticket.ticketNumber })}
          text={m.tickets_close_text()}
          confirmLabel={m.tickets_close_confirm()}
          onConfirm={() => setStatus('closed').catch(() => undefined)}
          onClose={() => setAsksToClose(false)}
        />
      )}
      {clash && <LostUpdateDialog {...clash} />}
    </div>
  )
}
