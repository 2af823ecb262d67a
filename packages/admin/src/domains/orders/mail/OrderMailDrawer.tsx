import { useDisclosure } from '@mantine/hooks'
import type { SentOrderMails } from '@storekeeper/contract/orders/order-mails'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { useRef, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { type Chosen, countOf } from '~/ui/list/selection'
import { SideDrawer } from '~/ui/SideDrawer'
import { LeaveDialog } from '~/ui/UnsavedGuard'
import { OrderMailForm } from './OrderMailForm'
import { SentMails } from './SentMails'

type Props = {
  chosen: Chosen
  /** What the list is narrowed by, for when everything that matches is meant. */
  filter?: OrderFilter
  /** The mails are on their way: what was chosen is let go. */
  onSent?: () => void
  /** It is open as long as it is there. */
  onClose: () => void
}

/** A mail to the customers of chosen orders, each about their own: written, looked at, sent. */
export const OrderMailDrawer = ({ chosen, filter, onSent, onClose }: Props) => {
  const [meant] = useState(chosen)
  const [sent, setSent] = useState<SentOrderMails | null>(null)
  const [asks, question] = useDisclosure(false)
  const isDirty = useRef(() => false)
  const isBusy = useRef(false)
  const count = countOf(meant)

  const close = () => {
    if (isBusy.current) return
    if (!sent && isDirty.current()) question.open()
    else onClose()
  }

  return (
    <SideDrawer
      title={m.order_mail_title({ count, shown: formatCount(count) })}
      size={sent ? 520 : 1120}
      onClose={close}
    >
      {sent ? (
        <SentMails sent={sent} onClose={onClose} />
      ) : (
        <OrderMailForm
          chosen={meant}
          filter={filter}
          isDirty={isDirty}
          isBusy={isBusy}
          onSent={(answer) => {
            setSent(answer)
            onSent?.()
          }}
          onCancel={close}
        />
      )}
      {asks && <LeaveDialog onStay={question.close} onLeave={onClose} />}
    </SideDrawer>
  )
}
