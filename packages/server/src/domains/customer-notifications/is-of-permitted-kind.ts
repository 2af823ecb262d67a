import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import { type Grants, getSites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { type RawBuilder, sql } from 'kysely'

/** What notifications about an order or a customer name besides, where that has a permission of its own. */
const PERMISSIONS = {
  returnRequested: 'returns:read',
  returnApproved: 'returns:read',
  returnRefused: 'returns:read',
  returnReceived: 'returns:read',
  returnExchanged: 'returns:read',
  creditGiven: 'credit:read',
  creditExpiring: 'credit:read',
  chatReply: 'live-chats:read',
  chatTranscript: 'live-chats:read',
} as const satisfies Partial<Record<NotificationKind, Permission>>

/** The condition that the admin may view what a mail of the table `mails` names, on its site. */
export function isOfPermittedKind(admin: Grants): RawBuilder<boolean> {
  const hidden = Object.entries(PERMISSIONS).flatMap(([kind, permission]) => {
    const sites = getSites(admin, permission)
    return sites === 'all'
      ? []
      : [sql`mails."notification" = ${kind} and mails."site" <> all(${[...sites]}::text[])`]
  })
  return hidden.length === 0 ? sql`true` : sql`(${sql.join(hidden, sql` or `)}) is not true`
}
