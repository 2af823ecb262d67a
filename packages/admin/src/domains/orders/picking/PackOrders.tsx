import { Button } from '@mantine/core'
import type { PickOrder } from '@storekeeper/contract/orders/shipments/pick-list'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { NothingToPick } from './NothingToPick'
import { PackOrder } from './PackOrder'

/** An order has a place in the row for each of its shipments, and one for what is in none. */
const toId = ({ _id, shipment }: PickOrder) => `${_id} ${shipment?._id}`

/** Packs the orders one after the other; an order leaves the row when all of it is sent. */
export const PackOrders = ({ orders }: { orders: readonly PickOrder[] }) => {
  const [current, setCurrent] = useState({ id: '', position: 0 })
  // An order that was sent stays in the list until the list is fetched again, with its old version.
  const [sent, setSent] = useState<Record<string, number>>({})
  const waiting = orders.filter((order) => sent[toId(order)] !== order.version)
  const found = waiting.findIndex((order) => toId(order) === current.id)
  // The next one, if the current order is no longer in the row.
  const position = found < 0 ? current.position : found
  const order = waiting[position]
  // A refetch moves or removes other orders; the current one stays.
  if (order && (found < 0 || found !== current.position)) setCurrent({ id: toId(order), position })
  const move = (to: number) => setCurrent({ id: waiting[to] ? toId(waiting[to]) : '', position: to })
  if (!order)
    return (
      <NothingToPick
        title={m.picking_done()}
        text={m.picking_done_text()}
        action={
          waiting.length > 0 ? <Button onClick={() => move(0)}>{m.picking_start_again()}</Button> : undefined
        }
      />
    )
  const numbers = [...new Set(waiting.map(({ _id }) => _id))]
  return (
    <PackOrder
      // What is ticked remains while the same units are left.
      key={JSON.stringify([toId(order), order.picks])}
      order={order}
      progress={m.picking_order_of({
        index: formatCount(numbers.indexOf(order._id) + 1),
        count: formatCount(numbers.length),
      })}
      onPrevious={position > 0 ? () => move(position - 1) : undefined}
      onNext={() => move(position + 1)}
      onSent={() => setSent({ ...sent, [toId(order)]: order.version })}
    />
  )
}
