import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { MailPreview } from '~/domains/mail-content/mail-content'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LoadFailed } from '~/ui/LoadFailed'

type Props = { order: string; mail: string; onClose: () => void }

/** A notification as it was sent. */
export const ViewSentDialog = ({ order, mail, onClose }: Props) => {
  const { data, error, refetch } = useQuery(
    api.orderNotifications.view.queryOptions({ input: { order, mail }, meta: { handlesErrors: true } }),
  )
  return (
    <Dialog isWide title={m.customer_notifications_view_title()} onClose={onClose}>
      {data ? (
        <MailPreview mail={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={480} />
      )}
    </Dialog>
  )
}
