import type { Order, OrderItem } from '@storekeeper/contract/orders/order'
import type { Shipment } from '@storekeeper/contract/orders/shipments/shipment'
import { expect, test } from 'vitest'
import { countShipped, findUnnumbered, getRest, makesShipment } from './shipment-draft'

const anItem = (_id: string, quantity: number, kind: OrderItem['kind'] = 'product') =>
  ({ _id, kind, title: _id, quantity }) as OrderItem
const aShipment = (_id: string, lines: Record<string, number>, sentAt: string | null = null) =>
  ({
    ...{ _id, sentAt, tracking: [] },
    lines: Object.entries(lines).map(([line, quantity]) => ({ line, quantity })),
  }) as unknown as Shipment
const anOrder = (more: Partial<Order>) =>
  ({
    ...{ items: [anItem('soap', 3), anItem('lamp', 2), anItem('fee', 1, 'fee')], refunds: [], shipments: [] },
    trackingStatus: 'processing',
    ...more,
  }) as Order

const rest = (order: Order, edited?: Shipment) =>
  Object.fromEntries(getRest(order, edited).map(({ item, left }) => [item._id, left]))

test('what is in no shipment is left, without fees and refunded items', () => {
  const refunds = [{ lines: [{ line: 'lamp', quantity: 1, amount: 1 }] }] as Order['refunds']
  const shipments = [aShipment('one', { soap: 2 })]
  expect(rest(anOrder({ shipments, refunds }))).toEqual({ soap: 1, lamp: 1 })
  expect(rest(anOrder({ shipments }), shipments[0])).toEqual({ soap: 3, lamp: 2 })
})

test('sent items are counted, and an order from before shipments counts as sent as a whole', () => {
  const shipments = [aShipment('one', { soap: 2 }, '2026-05-01T10:00:00.000Z'), aShipment('two', { soap: 1 })]
  expect(countShipped(anOrder({ shipments }))).toEqual({ sent: 2, total: 5 })
  expect(countShipped(anOrder({}))).toEqual({ sent: 0, total: 5 })
  const before = anOrder({ trackingStatus: 'delivered' })
  expect(countShipped(before)).toEqual({ sent: 5, total: 5 })
  expect(rest(before)).toEqual({})
})

test('a late tracking number belongs to the latest part that left without one', () => {
  const sentAt = '2026-05-01T10:00:00.000Z'
  const [one, two] = [aShipment('one', { soap: 1 }, sentAt), aShipment('two', { soap: 1 }, sentAt)]
  const numbered = { ...two, tracking: [{ carrier: 'DHL', number: '41', url: null, addedAt: sentAt }] }
  expect(findUnnumbered([one, two])?._id).toBe('two')
  expect(findUnnumbered([one, numbered])?._id).toBe('one')
  expect(findUnnumbered([numbered, aShipment('packed', { lamp: 1 })])).toBeUndefined()
})

test('a tracking number makes a shipment of the rest, unless a packed one waits for it', () => {
  const sent = aShipment('one', { soap: 2 }, '2026-05-01T10:00:00.000Z')
  expect(makesShipment(anOrder({ shipments: [sent] }))).toBe(true)
  expect(makesShipment(anOrder({ shipments: [sent, aShipment('two', { soap: 1 })] }))).toBe(false)
  expect(
    makesShipment(anOrder({ shipments: [sent, aShipment('two', { soap: 1, lamp: 2 }, sent.sentAt)] })),
  ).toBe(false)
})
