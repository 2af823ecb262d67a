import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import { emit } from '../../lib/outbox.ts'
import { addMessage } from './add-message.ts'
import { chatToken, refuseBlockedEmail } from './own-chat.ts'
import { requireChat } from './read-chats.ts'

type Person = { firstName: string; lastName: string; email: string }

export type Beginning = {
  site: string
  /** The signed-in customer; `person` is then ignored, except for its e-mail if the customer has none. */
  customer: { _id: string; email: string | null; firstName: string; lastName: string } | null
  person: Person | null
  option: string | null
  language?: Language | null
  /** The token, if the browser generated it. */
  secret?: string | null
}

type BegunChat = { _id: string; token: string }

/**
 * Starts a chat for a customer and returns its secret token, which no later call returns. If the option has
 * an automatic reply, the shop sends it immediately. Refuses (422, at its field) an unavailable option, and a
 * guest without `person`; refuses (CHAT_BLOCKED) a guest with the e-mail address of a blocked customer.
 */
export async function beginChat(
  tx: Transaction<Tables>,
  { site, customer, person, option, language = null, secret = null }: Beginning,
  now: Date,
): Promise<BegunChat> {
  const picked = option === null ? null : await requireOption(tx, site, option)
  const who = whoIsIt(customer, person)
  if (!customer) await refuseBlockedEmail(tx, who.email)
  const { token, tokenHash } = chatToken(secret)
  const _id = newId()
  const at = now.toISOString()
  await tx
    .insertInto('liveChats')
    .values({
      ...{ _id, uuid: sql<string>`gen_random_uuid()`, tokenHash, site, language, ...who },
      issueType: picked?.title ?? '',
      option,
      customer: customer?._id ?? null,
      admin: null,
      lastMessageUpdatedAt: at,
      lastSeenAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  await emit(tx, now, [
    { name: 'chat.created', payload: { chat: await requireChat(tx, _id), by: 'customer' } },
  ])
  if (picked?.autoReply) {
    const answer = { message: picked.autoReply, media: [], requestId: newId() }
    await addMessage(tx, _id, answer, 'shop', now)
  }
  return { _id, token }
}

async function requireOption(tx: Transaction<Tables>, site: string, _id: string) {
  const option = await tx
    .selectFrom('liveChatOptions')
    .select(['title', 'autoReply'])
    .where('_id', '=', _id)
    .where('site', '=', site)
    .where('isActive', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  if (!option) throw fieldError('option', 'CHAT_OPTION_UNAVAILABLE')
  return option
}

function whoIsIt(customer: Beginning['customer'], person: Person | null): Person {
  if (customer) {
    const { firstName, lastName, email } = customer
    return { firstName, lastName, email: email ?? person?.email ?? '' }
  }
  if (!person) throw fieldError('person', 'CHAT_PERSON_REQUIRED')
  return person
}

/**
 * Assigns a guest's chat, or one that an admin linked, to the customer who reopens it signed in. A chat that
 * another customer began is left unchanged.
 */
export async function claimChat(
  tx: Transaction<Tables>,
  _id: string,
  customer: string,
  now: Date,
): Promise<void> {
  const claimed = await tx
    .updateTable('liveChats')
    .set({ customer, isLinked: false, updatedAt: now.toISOString() })
    .where('_id', '=', _id)
    .where((row) => row.or([row('customer', 'is', null), row('isLinked', '=', true)]))
    .returning('_id')
    .executeTakeFirst()
  if (!claimed) return
  await emit(tx, now, [
    { name: 'chat.updated', payload: { chat: await requireChat(tx, _id), by: 'customer' } },
  ])
}
