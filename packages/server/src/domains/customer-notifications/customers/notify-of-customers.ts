import type { EventPayload } from '@storekeeper/contract/events'
import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import type { Notifier } from '../notify.ts'
import { notifyPerson } from './notify-customer.ts'

/** Notifies a customer of credit that an admin gave them. */
export async function notifyOfCredit(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { entry }: EventPayload<'credit.granted'>,
  now: Date,
): Promise<void> {
  const grant = await tx
    .selectFrom('creditEntries')
    .innerJoin('customers', 'customers._id', 'creditEntries.customer')
    .select(['creditEntries.amount', 'balanceAfter', 'reason', 'expiresAt', 'creditEntries.createdAt'])
    .select(['customers._id as customer', 'firstName', 'lastName', 'email', 'language', 'site', 'isTest'])
    .where('creditEntries._id', '=', entry)
    .executeTakeFirst()
  if (!grant || grant.isTest) return
  await notifyPerson(
    tx,
    notifier,
    grant,
    {
      kind: 'creditGiven',
      site: grant.site,
      uniqueKey: `creditGiven ${entry}`,
      happenedAt: grant.createdAt,
      about: { entity: 'customer', entityId: grant.customer },
      buildAbout: ({ formatMoney, formatDay }) => ({
        credit: {
          amount: formatMoney(grant.amount),
          balance: formatMoney(grant.balanceAfter),
          reason: oneLine(grant.reason ?? '', 500),
          expiresOn: grant.expiresAt ? formatDay(grant.expiresAt) : '',
        },
      }),
    },
    now,
  )
}

/** Notifies a customer of the decision about their claim for a free product. */
export async function notifyOfClaim(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { claim: _id, status }: EventPayload<'freeBuy.decided'>,
  { now, happenedAt }: { now: Date; happenedAt: string },
): Promise<void> {
  const claim = await tx
    .selectFrom('freeBuyClaims')
    .innerJoin('customers', 'customers._id', 'freeBuyClaims.customer')
    .innerJoin('products', 'products._id', 'freeBuyClaims.product')
    .select(['freeBuyClaims.site', 'freeBuyClaims.reason', 'products.title'])
    .select(['firstName', 'lastName', 'email', 'language', 'isTest'])
    .where('freeBuyClaims._id', '=', _id)
    .executeTakeFirst()
  if (!claim || claim.isTest) return
  const kind = status === 'approved' ? 'claimApproved' : 'claimRejected'
  await notifyPerson(
    tx,
    notifier,
    claim,
    {
      ...{ kind, site: claim.site, happenedAt },
      uniqueKey: `${kind} ${_id}`,
      about: { entity: 'claim', entityId: _id },
      buildAbout: () => ({
        claim: { product: oneLine(claim.title), reason: oneLine(claim.reason ?? '', 500) },
      }),
    },
    now,
  )
}

/** A message of a chat as an e-mail shows it: its files by their names. */
export const toChatText = ({ message, media }: { message: string; media: readonly ChatMedia[] }): string =>
  [message, ...media.map(({ name }) => name)].filter(Boolean).join('\n')

/** The most messages of a transcript; older ones are left out. */
const MAX_MESSAGES = 200

/**
 * Sends a closed chat to its customer. A chat that is closed again is sent again only if it has further messages, and
 * one without an answer of an admin is not sent.
 */
export async function notifyOfChat(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { chat }: EventPayload<'chat.updated'>,
  { now, happenedAt }: { now: Date; happenedAt: string },
): Promise<void> {
  if (chat.status !== 'closed') return
  const latest = await tx
    .selectFrom('liveChatMessages')
    .leftJoin('admins', 'admins._id', 'liveChatMessages.admin')
    .select(['message', 'media', 'isCustomer', 'liveChatMessages.createdAt', 'liveChatMessages.admin'])
    .select(['firstName', 'lastName'])
    .where('chat', '=', chat._id)
    .orderBy('sequence', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  if (!latest.some(({ admin }) => admin !== null)) return
  const known = await tx
    .selectFrom('liveChats')
    .leftJoin('customers', 'customers._id', 'liveChats.customer')
    .select((row) => row.fn.coalesce('customers.language', 'liveChats.language').as('language'))
    .where('liveChats._id', '=', chat._id)
    .executeTakeFirst()
  const site = await tx.selectFrom('sites').select('name').where('key', '=', chat.site).executeTakeFirst()
  const { firstName, lastName, email } = chat
  await notifyPerson(
    tx,
    notifier,
    { firstName, lastName, email, language: known?.language ?? null },
    {
      ...{ kind: 'chatTranscript', site: chat.site, happenedAt },
      uniqueKey: `chatTranscript ${chat._id} ${chat.lastSequence}`,
      // One without a customer belongs to the customer with that address.
      ...(chat.customer && { about: { entity: 'liveChat', entityId: chat._id } }),
      buildAbout: ({ formatTime }) => ({
        chat: {
          messages: latest.toReversed().map((message) => ({
            author: oneLine((message.isCustomer ? fullName(chat) : message.firstName) || (site?.name ?? '')),
            text: toChatText(message),
            time: formatTime(message.createdAt),
          })),
        },
      }),
    },
    now,
  )
}
