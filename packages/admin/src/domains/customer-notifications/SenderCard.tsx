import { Button } from '@mantine/core'
import type { NotificationSender } from '@storekeeper/contract/customer-notifications/customer-notification'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { SenderDialog } from './SenderDialog'

type Props = { site: string; sender: NotificationSender }

/** The sender of the site's notifications. */
export const SenderCard = ({ site, sender }: Props) => {
  const canChange = useCan('customer-notifications:change', site)
  const [isOpen, setOpen] = useState(false)
  const facts = [
    [m.customer_notifications_sender_name(), sender.name],
    [m.customer_notifications_sender_email(), sender.email],
    [m.customer_notifications_reply_to(), sender.replyTo],
  ] as const
  return (
    <Card
      title={m.customer_notifications_sender()}
      actions={
        canChange && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {m.customer_notifications_sender_edit()}
          </Button>
        )
      }
    >
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3 text-sm leading-5 [&_dt]:text-ink-2 [&_dd]:wrap-anywhere">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ? <bdi>{value}</bdi> : m.customer_notifications_default_value()}</dd>
          </div>
        ))}
      </dl>
      {isOpen && <SenderDialog site={site} sender={sender} onClose={() => setOpen(false)} />}
    </Card>
  )
}
