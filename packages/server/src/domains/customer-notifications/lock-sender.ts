import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Locks a site, so that changes of its notifications are made one after the other. Returns its sender. */
export const lockSender = (tx: Transaction<Tables>, key: string) =>
  tx
    .selectFrom('sites')
    .select(['_id', 'name', 'senderName', 'senderEmail', 'replyTo'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
