import type { Tables } from '@storekeeper/server/db/tables'
import { changeOrder, lockStoredOrder } from '@storekeeper/server/domains/orders/orders'
import { minutes } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'

/** Prices by hand on the newest orders that wait for a bank transfer: what their customers agreed by phone. */
export async function createDemoHandPrices(
  tx: Transaction<Tables>,
  admins: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select('_id')
    .where('trackingStatus', '=', 'on-hold')
    .where('paymentStatus', '=', 'unpaid')
    .where('isTestOrder', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('_id')
    .limit(AGREED.length)
    .execute()
  for (const [index, { _id }] of orders.entries()) {
    const current = await lockStoredOrder(tx, _id)
    const changes = AGREED[index]
    if (!current || !changes) continue
    await changeOrder(tx, current, changes, admins.jonas, calendar.real(calendar.end - minutes(90)))
  }
}

const AGREED = [
  {
    discount: { kind: 'percent' as const, value: 10, reason: 'Apology for the late reply' },
    customItems: [
      {
        kind: 'custom' as const,
        title: 'Gift wrap',
        quantity: 1,
        unitPrice: 350,
        reason: 'Asked for by phone',
      },
    ],
  },
  {
    customItems: [
      {
        kind: 'fee' as const,
        title: 'Remote area delivery',
        quantity: 1,
        unitPrice: 900,
        reason: 'The carrier charges it',
      },
    ],
  },
]
