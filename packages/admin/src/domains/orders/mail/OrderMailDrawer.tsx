import { useDisclosure } from '@mantine/hooks'
import type { SentOrderMails } from '@storekeeper/contract/orders/mails/order-mails'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { useRef, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { SideDrawer } from '~/ui/dialogs/SideDrawer'
import { LeaveDialog } from '~/ui/dialogs/UnsavedGuard'
import { type Chosen, countChosen } from '~/ui/list/selection'
import { type MailState, OrderMailForm } from './OrderMailForm'
import { SentMails } from './SentMails'

type Props = {
  chosen: Chosen
  /** The filter of the list, used if all matching rows are selected. */
  filter?: OrderFilter
  /** Called when the server has queued the mails: clears the selection. */
  onSent?: () => void
  /** The drawer is open as long as it is mounted. */
  onClose: () => void
}

/** A mail to the customers of selected orders, each about their own order: edit, preview, send. */
export const OrderMailDrawer = ({ chosen, filter, onSent, onClose }: Props) => {
  const [meant] = useState(chosen)
  const [sent, setSent] = useState<SentOrderMails | null>(null)
  const [isLeaving, leaveDialog] = useDisclosure(false)
  const form = useRef<MailState>(null)
  const count = countChosen(meant)

  const leave = () => {
    form.current?.drop()
    onClose()
  }
  const close = () => {
    if (sent) return onClose()
    if (form.current?.isBusy) return
    if (form.current?.isDirty()) leaveDialog.open()
    else leave()
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
          state={form}
          onSent={(answer) => {
            setSent(answer)
            onSent?.()
          }}
          onCancel={close}
        />
      )}
      {isLeaving && <LeaveDialog onStay={leaveDialog.close} onLeave={leave} />}
    </SideDrawer>
  )
}
