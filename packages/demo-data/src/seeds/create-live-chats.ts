import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import type { Tables } from '@storekeeper/server/db/tables'
import {
  addMessage,
  assignChatTo,
  beginChat,
  changeChatStatus,
  createCannedReply,
  createChatOption,
  readUpTo,
} from '@storekeeper/server/domains/live-chats/live-chats'
import { minutes } from '@storekeeper/server/lib/clock'
import { newId } from '@storekeeper/server/lib/id'
import { sql, type Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'
import { DEMO_CANNED_REPLIES, DEMO_CHAT_OPTIONS } from '../catalogue/chat-options.ts'
import { DEMO_CHATS, type DemoChat, type DemoLine } from '../catalogue/live-chats.ts'

/** Creates the chat options, the canned responses, and the chats of the last days. */
export async function createDemoLiveChats(
  tx: Transaction<Tables>,
  admins: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  const opening = calendar.real(calendar.getDayStart(0))
  const options = new Map<string, string>()
  for (const option of DEMO_CHAT_OPTIONS) {
    const { _id } = await createChatOption(tx, { isActive: true, ...option }, admins.maya, opening)
    options.set(`${option.site} ${option.title}`, _id)
  }
  for (const reply of DEMO_CANNED_REPLIES) await createCannedReply(tx, reply, admins.maya, opening)
  const known = new Set<string>()
  // In ascending order of time.
  for (const chat of DEMO_CHATS.toReversed()) {
    const customer = chat.stranger ? null : await findChatter(tx, chat.site, known)
    if (customer) known.add(customer._id)
    const option = options.get(`${chat.site} ${chat.option}`) ?? null
    await liveThrough(tx, { chat, customer, option }, admins, calendar)
  }
}

type Chatter = { _id: string; email: string | null; firstName: string; lastName: string }
type Planned = { chat: DemoChat; customer: Chatter | null; option: string | null }

async function liveThrough(
  tx: Transaction<Tables>,
  { chat, customer, option }: Planned,
  admins: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  let time = calendar.end - minutes(60 * chat.hoursAgo)
  const { site, stranger: person = null } = chat
  const { _id } = await beginChat(tx, { site, customer, person, option }, calendar.real(time))
  if (chat.helper) await assignChatTo(tx, _id, admins[chat.helper]._id, admins.maya, calendar.real(time))
  let index = option && DEMO_CHAT_OPTIONS.some((one) => one.title === chat.option && one.autoReply) ? 1 : 0
  for (const line of chat.lines) {
    time += minutes(line.after)
    const at = calendar.real(time)
    await print(tx, _id, line, admins, at)
    index += 1
    // The author of an answer has read the earlier messages.
    const by = line.by === 'customer' ? 'customer' : 'admin'
    await readUpTo(tx, _id, { by, upTo: index }, at)
  }
  const end = calendar.real(time)
  if (!chat.isUnread) await readUpTo(tx, _id, { by: 'admin', upTo: index }, end)
  // Otherwise, the server would e-mail the last answers to them.
  await readUpTo(tx, _id, { by: 'customer', upTo: index }, end)
  if (chat.isClosed) await changeChatStatus(tx, _id, 'closed', admins.jonas, end)
  await tx.updateTable('liveChats').set({ lastSeenAt: end.toISOString() }).where('_id', '=', _id).execute()
}

async function print(
  tx: Transaction<Tables>,
  chat: string,
  { by, text, picture }: DemoLine,
  admins: DemoAdmins,
  at: Date,
): Promise<void> {
  const author = by === 'customer' ? by : { admin: admins[by] }
  const sent = { message: text, media: [], requestId: newId() }
  const message = await addMessage(tx, chat, sent, author, at)
  if (!picture || !message) return
  const url = `/files/demo/${picture}.webp`
  const name = `${picture}.webp`
  // Demo images are not uploads, so the server does not have to mark them as in use.
  const media: ChatMedia[] = [
    { url, kind: 'image', name, bytes: PICTURE_BYTES, thumbnailUrl: url, width: PIXELS, height: PIXELS },
  ]
  await tx
    .updateTable('liveChatMessages')
    .set({ media: JSON.stringify(media) })
    .where('_id', '=', message._id)
    .execute()
}

const PICTURE_BYTES = 48_000
const PIXELS = 800

/** The customer with the latest order on a site who has no chat yet. */
async function findChatter(
  tx: Transaction<Tables>,
  site: string,
  known: ReadonlySet<string>,
): Promise<Chatter | null> {
  const { rows } = await sql<Chatter>`
    select customers."_id", customers."email", "firstName", "lastName"
    from orders join customers on customers."_id" = orders."customer"
    where orders."site" = ${site} and not "isTestOrder" and not customers."blocked" and not customers."isTest"
      and customers."email" is not null and "customer" <> all(${[...known]}::uuid[])
    order by orders."createdAt" desc, orders."_id" limit 1
  `.execute(tx)
  return rows[0] ?? null
}
