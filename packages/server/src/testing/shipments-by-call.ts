import type { Shipment } from '@storekeeper/contract/orders/shipments/shipment'
import { newId } from '../lib/id.ts'
import type { People } from './factories.ts'
import type { AnyAnswer, TestShop } from './test-shop.ts'

/** The ids of the lines of an order, in order. */
export const linesOf = async (shop: TestShop, order: string): Promise<string[]> =>
  (await shop.get(`/admin/orders/details/${order}`, 'owner')).body.items.map(
    ({ _id }: { _id: string }) => _id,
  )

type Packed = {
  /** Units of each line, in the order of the lines; by default one of each. */
  units?: readonly number[]
  requestId?: string
  isSent?: boolean
  skipsMail?: boolean
  carrier?: string
  number?: string
  labelNote?: string
  weight?: number
}

/** Creates a shipment of an order by the call. */
export async function ship(
  shop: TestShop,
  order: string,
  { units, ...more }: Packed = {},
  as: keyof People = 'admin',
): Promise<AnyAnswer> {
  const { items } = (await shop.get(`/admin/orders/details/${order}`, 'owner')).body
  const lines = items.flatMap(({ _id: line }: { _id: string }, index: number) => {
    const quantity = units ? units[index] : 1
    return quantity ? [{ line, quantity }] : []
  })
  return shop.send('POST', `/admin/orders/${order}/shipments`, { lines, requestId: newId(), ...more }, as)
}

export async function aShipment(shop: TestShop, order: string, packed: Packed = {}): Promise<Shipment> {
  const { body } = await ship(shop, order, packed, 'owner')
  return body.shipments.at(-1)
}
