import { Button } from '@mantine/core'
import type { PickOrder } from '@storekeeper/contract/orders/shipments/pick-list'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { NothingToPick } from './NothingToPick'
import { PackOrder } from './PackOrder'

/** Packs the orders one after the other; an order leaves the row when all of it is sent. */
export const PackOrders = ({ orders }: { orders: readonly PickOrder[] }) => {
  const [position, setPosition] = useState(0)
  // An order that was sent stays in the list until the list is fetched again, with its old version.
  const [sent, setSent] = useState<Record<string, number>>({})
  const waiting = orders.filter(({ _id, version }) => sent[_id] !== version)
  const order = waiting[position]
  if (!order)
    return (
      <NothingToPick
        title={m.picking_done()}
        text={m.picking_done_text()}
        action={
          waiting.length > 0 ? (
            <Button onClick={() => setPosition(0)}>{m.picking_start_again()}</Button>
          ) : undefined
        }
      />
    )
  return (
    <PackOrder
      key={`${order._id} ${order.version}`}
      order={order}
      progress={m.picking_order_of({
        index: formatCount(position + 1),
        count: formatCount(waiting.length),
      })}
      onPrevious={position > 0 ? () => setPosition(position - 1) : undefined}
      onNext={() => setPosition(position + 1)}
      onSent={() => setSent({ ...sent, [order._id]: order.version })}
    />
  )
}
