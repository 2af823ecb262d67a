import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { bounceText } from '~/domains/customer-notifications/customer-notifications'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'

/** That the mail server refused the latest e-mail to the customer, or returned it later, with its response. */
export const UndeliveredMail = ({ customer }: { customer: string }) => {
  const { data } = useQuery(
    api.customers.timeline.queryOptions({
      input: { id: customer, kind: 'mail', limit: '1' },
      meta: { handlesErrors: true },
    }),
  )
  const [latest] = data?.items ?? []
  if (latest?.kind !== 'mail' || (latest.status !== 'failed' && !latest.bounce)) return null
  return (
    <div className="mb-4">
      <Notice tone="bad">
        {latest.subject
          ? m.customer_notifications_latest_refused({ subject: latest.subject })
          : m.customer_notifications_not_delivered()}
        {latest.bounce && <p>{bounceText(latest.bounce)}</p>}
        {latest.reason && <p>{errorText(latest.reason)}</p>}
      </Notice>
    </div>
  )
}
