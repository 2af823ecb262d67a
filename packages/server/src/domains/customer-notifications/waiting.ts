import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'

type Waiting = { kind: NotificationKind; site: string; order: string; happenedAt: string }

/** Notes an order whose notification is sent some days after its cause; a later cause replaces an earlier one. */
export async function waitToNotify(tx: Transaction<Tables>, waiting: Waiting): Promise<void> {
  await tx
    .insertInto('waitingNotifications')
    .values({ _id: newId(), ...waiting })
    .onConflict((conflict) =>
      conflict.columns(['order', 'kind']).doUpdateSet({ happenedAt: waiting.happenedAt }),
    )
    .execute()
}
