import { Button } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordViewers } from '~/domains/colleagues/colleagues'
import { orderPath } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettingsQuery } from '~/settings'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { toast } from '~/ui/toasts/toast'
import { OrderFailed } from '../details/OrderFailed'
import { useOrder } from '../details/use-order'
import { editRejection } from '../editable'
import { orderQuery } from '../order-queries'
import { EditorSkeleton } from './EditorSkeleton'
import { OrderEditor } from './OrderEditor'
import { findGoneLines } from './order-form'
import { useOrderChanges } from './use-order-form'

/** Edits an order that has not been shipped. */
export const EditOrderPage = ({ uriCode }: { uriCode: string }) => {
  const { order, error, retry } = useOrder(uriCode)
  const store = useSettingsQuery()
  const currency = store.data?.currency
  const failure = error ?? store.error
  const number = order ? `#${order.orderId}` : ''
  const title = order ? m.order_form_edit_order({ order: number }) : m.order_edit()
  const canChange = useCan('orders:change', order?.site)
  // Once opened, the editor stays open: if the order is deleted meanwhile, saving reports it, and no input is
  // lost.
  const [isOpen, setOpen] = useState(false)
  const reason = order && (canChange ? editRejection(order) : m.shell_not_allowed())
  if (order && !reason && !isOpen) setOpen(true)

  return (
    <Page
      title={title}
      crumbs={[
        { label: m.orders_orders(), to: '/admin/orders/all' },
        ...(order ? [{ label: m.orders_order_number({ order: number }), to: orderPath(uriCode) }] : []),
        { label: m.order_edit() },
      ]}
    >
      {order && reason && !isOpen ? (
        <Card>
          <EmptyState
            icon={<IconLock stroke={1.5} />}
            title={m.order_form_not_editable()}
            text={reason}
            action={
              <Button component={Link} to={orderPath(uriCode)} variant="default">
                {m.order_form_back_to_order()}
              </Button>
            }
          />
        </Card>
      ) : order && currency ? (
        <EditOrder key={order._id} order={order} currency={currency} />
      ) : failure ? (
        <Card>
          <OrderFailed error={failure} onRetry={() => void (error ? retry() : store.refetch())} />
        </Card>
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  )
}

const EditOrder = ({ order, currency }: { order: Order; currency: string }) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { edit, total } = useOrderChanges(order, currency, (saved) => {
    queries.setQueryData(orderQuery(saved.uriCode).queryKey, saved)
    toast.success(m.order_form_saved())
    navigate({ to: orderPath(saved.uriCode), ignoreBlocker: true })
  })
  const gone = findGoneLines(order)
  return (
    <>
      <RecordViewers kind="order" id={order._id} isEditing />
      {gone.length > 0 && (
        <div className="mb-4">
          <Notice tone="plain">
            {m.order_form_lines_gone({ titles: gone.map(({ title }) => title).join(', ') })}
          </Notice>
        </div>
      )}
      <OrderEditor edit={edit} total={total} currency={currency} order={order} />
    </>
  )
}
