import { afterEach } from 'vitest'
import { importFile } from '../import/import-file.ts'
import type { ReportedLine } from '../import/report.ts'
import { EXCERPT } from './retail-file.ts'
import type { TestShop } from './test-shop.ts'

/** Imports sales files into the first site, and collects the reported lines of the test. */
export function retailImport(shop: TestShop) {
  const reported: ReportedLine[] = []
  afterEach(() => {
    reported.length = 0
  })
  const run = (file = EXCERPT) =>
    importFile(shop.db, {
      file,
      site: 'hb',
      now: shop.now,
      onReported: (lines) => {
        reported.push(...lines)
      },
    })

  const orders = () =>
    shop.db
      .selectFrom('orders')
      .select(['_id', 'orderId', 'customer', 'country', 'createdAt', 'updatedAt'])
      .select(['subtotal', 'shippingTotal', 'total', 'amountRefunded', 'paymentStatus'])
      .orderBy('orderId')
      .execute()
  async function findOrder(invoice: string) {
    const order = (await orders()).find(({ orderId }) => orderId === invoice)
    if (!order) throw new Error(`There is no order ${invoice}.`)
    return order
  }
  return { run, reported, orders, findOrder }
}
