import { Button } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { useState } from 'react'
import { MentionText } from '~/domains/colleagues/colleagues'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { NoteDrawer } from '../../form/NoteDrawer'

/** The shop's note about the customer; customers never see it. */
export const NoteCard = ({ customer }: { customer: Customer }) => {
  const [isOpen, setOpen] = useState(false)
  const canChange = useCan('customers:change')
  const { note, mergedInto } = customer
  return (
    <Card
      title={m.customer_note()}
      actions={
        !mergedInto && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!canChange}
            title={canChange ? undefined : m.shell_not_allowed()}
            onClick={() => setOpen(true)}
          >
            {note ? m.customer_edit_note() : m.customer_add_note()}
          </Button>
        )
      }
    >
      {note ? (
        <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
          <MentionText text={note} />
        </p>
      ) : (
        <p className="text-ink-2">{m.customer_no_note()}</p>
      )}
      {isOpen && <NoteDrawer customer={customer} onClose={() => setOpen(false)} />}
    </Card>
  )
}
