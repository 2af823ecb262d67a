import type { Tables } from '@storekeeper/server/db/tables'
import { type FileOrder, sumRecords } from '@storekeeper/server/domains/imports/imports'
import { days, later } from '@storekeeper/server/lib/clock'
import { newId } from '@storekeeper/server/lib/id'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../../admins.ts'
import type { Calendar } from '../../calendar.ts'

/** Sales of the stall that the shop had before it was online: an import that waits to be run, and one that was undone. */
export async function createDemoImports(
  tx: Transaction<Tables>,
  admins: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  const uploaded = calendar.real(calendar.end)
  const undone = calendar.real(calendar.getDayStart(40))
  const waiting = await insertImport(tx, { name: 'market-stall.csv', at: uploaded, admin: admins.maya._id })
  await insertRecords(tx, waiting, uploaded, 'ready')
  const wrong = await insertImport(tx, { name: 'market-stall-old.csv', at: undone, admin: admins.jonas._id })
  await insertRecords(tx, wrong, undone, 'undone')
  await tx
    .updateTable('imports')
    .set({ status: 'undone', undoReason: 'The file was for the other site.' })
    .set({ finishedAt: later(undone, days(1)), undoneAt: later(undone, days(2)) })
    .where('_id', '=', wrong)
    .execute()
  for (const _id of [waiting, wrong])
    await tx
      .updateTable('imports')
      .set({ sums: JSON.stringify(await sumRecords(tx, _id)) })
      .where('_id', '=', _id)
      .execute()
}

const COLUMNS = [
  { name: 'Receipt', field: 'number', samples: ['S-101', 'S-102', 'S-103'] },
  { name: 'Sold on', field: 'placedAt', samples: ['3/28/2026', '4/4/2026', '4/11/2026'] },
  { name: 'E-mail', field: 'email', samples: ['june@stall.example', 'theo@stall.example'] },
  { name: 'Product', field: 'lineTitle', samples: ['Cedar soap', 'Linen towel', 'Sea salt candle'] },
  { name: 'Pieces', field: 'lineQuantity', samples: ['2', '1', '4'] },
  { name: 'Price', field: 'linePrice', samples: ['6.50', '18.00', '12.00'] },
]

const SALES = [
  {
    number: 'S-101',
    email: 'june@stall.example',
    title: 'Cedar soap',
    quantity: 2,
    unitPrice: 650,
    daysAgo: 240,
  },
  {
    number: 'S-102',
    email: 'theo@stall.example',
    title: 'Linen towel',
    quantity: 1,
    unitPrice: 1800,
    daysAgo: 233,
  },
  { number: 'S-103', email: null, title: 'Sea salt candle', quantity: 4, unitPrice: 1200, daysAgo: 226 },
  {
    number: 'S-104',
    email: 'june@stall.example',
    title: 'Bath brush',
    quantity: 1,
    unitPrice: 950,
    daysAgo: 219,
  },
  { number: 'S-105', email: null, title: 'Cedar soap', quantity: 3, unitPrice: 650, daysAgo: 212 },
]

async function insertImport(
  tx: Transaction<Tables>,
  { name, at, admin }: { name: string; at: Date; admin: string },
): Promise<string> {
  const _id = newId()
  const reading = {
    ...{ encoding: 'utf-8' as const, delimiter: 'comma' as const, decimalMark: 'point' as const },
    ...{ unclearAmount: null, foreignCurrencies: [], dateOrder: 'mdy' as const, unclearDate: null },
    ...{ isRemembered: false, columns: COLUMNS.map((column) => ({ ...column, filled: SALES.length })) },
  }
  await tx
    .insertInto('imports')
    .values({
      ...{ _id, kind: 'orders', site: 'hb', name, source: 'mapped', status: 'checked', fileKey: null, admin },
      ...{ reading: JSON.stringify(reading), rows: SALES.length, total: SALES.length },
      ...{ workedAt: at.toISOString(), createdAt: at.toISOString() },
    })
    .execute()
  return _id
}

const insertRecords = (tx: Transaction<Tables>, _id: string, at: Date, status: 'ready' | 'undone') =>
  tx
    .insertInto('importRecords')
    .values(
      SALES.map((sale, index) => ({
        ...{ import: _id, position: index, key: sale.number, line: index + 2, label: sale.number },
        ...{ lines: 1, amount: sale.quantity * sale.unitPrice, status },
        data: status === 'ready' ? JSON.stringify(toOrder(sale, at)) : null,
      })),
    )
    .execute()

const toOrder = (
  { email, title, quantity, unitPrice, daysAgo }: (typeof SALES)[number],
  at: Date,
): FileOrder => {
  const placedAt = later(at, -days(daysAgo))
  const total = quantity * unitPrice
  return {
    ...{ placedAt, email, phone: null, firstName: '', lastName: '', address: null, acceptsMarketing: null },
    ...{ items: [{ sku: '', title, quantity, unitPrice }], fee: 0, discount: 0, discountCode: '' },
    ...{ shipping: null, tax: null, total, paid: total, paymentFailed: false, paymentMethod: 'cash' },
    ...{ refunded: 0, refundedAt: placedAt, trackingStatus: 'delivered', note: '' },
  }
}
