import { join } from 'node:path'
import type { OrderPapers } from '@storekeeper/contract/orders/order-papers'
import { Piscina } from 'piscina'
import { type CallContext, signedIn } from '../../calls.ts'
import { minutes } from '../../lib/clock.ts'
import type { Drawing, PaperKind } from './draw-papers.ts'
import { readOrders } from './read-orders.ts'
import { readSender } from './read-sender.ts'

/** The door of the papers' domain: what is printed of orders. */
export const orderPapers = {
  invoice: signedIn.orderPapers.invoice.handler(({ context, input }) => print(context, input, 'invoice')),
  packingSlip: signedIn.orderPapers.packingSlip.handler(({ context, input }) =>
    print(context, input, 'packingSlip'),
  ),
}

const FILE_NAMES: Record<PaperKind, { one: string; several: string }> = {
  invoice: { one: 'invoice', several: 'invoices' },
  packingSlip: { one: 'packing-slip', several: 'packing-slips' },
}

/** One thread, which keeps its fonts for a while. */
const thread = new Piscina<Drawing, Uint8Array<ArrayBuffer>>({
  filename: join(import.meta.dirname, 'draw-papers.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: minutes(1),
  execArgv: [],
})

type Context = Pick<CallContext, 'db' | 'storage' | 'log' | 'request'>

/** The papers of several orders in one file, which is whole or is not there at all. */
async function print(
  { db, storage, log, request }: Context,
  { ids, language = request.language }: OrderPapers,
  kind: PaperKind,
): Promise<File> {
  const orders = await readOrders(db, ids)
  const sender = await readSender(db, storage, log)
  const pdf = await thread.run({ kind, language, orders, sender })
  const { one, several } = FILE_NAMES[kind]
  const [first] = orders
  const name =
    orders.length === 1 && first ? `${one}-${asFileName(first.orderId)}` : `${several}-${orders.length}`
  return new File([pdf], `${name}.pdf`, { type: 'application/pdf' })
}

const asFileName = (orderId: string) => orderId.replace(/[^A-Za-z0-9_-]+/g, '-')
