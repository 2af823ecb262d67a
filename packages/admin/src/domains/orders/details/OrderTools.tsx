import { Button } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { lazyComponent } from '~/ui/lazy-component'
import { DocumentButtons } from '../documents/DocumentButtons'
import { goToComments } from './CommentBox'

const OrderMailDrawer = lazyComponent(async () => (await import('../mail/OrderMailDrawer')).OrderMailDrawer)

/** Document downloads of an order, and a button to mail its customer. */
export const OrderTools = ({ order }: { order: Order }) => {
  const [isWriting, setWriting] = useState(false)
  const canMail = useCan('orders:mail', order.site)
  return (
    <fieldset
      className="flex flex-wrap gap-2 min-w-0 mb-4 p-0 border-0"
      aria-label={m.order_documents_tools()}
      data-actions
    >
      <DocumentButtons ids={[order._id]} size="xs" />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
        disabled={!canMail}
        title={canMail ? undefined : m.shell_not_allowed()}
        onClick={() => setWriting(true)}
      >
        {m.order_mail_write()}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMessage size={16} stroke={1.7} aria-hidden />}
        onClick={goToComments}
      >
        {order.commentCount > 0
          ? m.orders_comments_count({ count: formatCount(order.commentCount) })
          : m.orders_write_comment()}
      </Button>
      <Suspense>
        {isWriting && <OrderMailDrawer chosen={{ ids: [order._id] }} onClose={() => setWriting(false)} />}
      </Suspense>
    </fieldset>
  )
}
