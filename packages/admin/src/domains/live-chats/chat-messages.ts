import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about chats, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'Write something, or add a file.': m.chats_nothing_written,
  'There is no such chat.': m.chats_unknown,
  'There is no such admin.': m.chats_admin_gone,
  'The customer of this chat was signed in, so it stays theirs.': m.chats_customer_signed_in,
  'There is no such customer.': m.chats_customer_gone,
  'This customer was merged into another one. Please go on with that one.': m.chats_customer_merged,
  'There is no such site.': m.chats_site_gone,
  'This is no file that was uploaded for a chat.': m.chats_file_gone,
}

/** The same for messages that contain a value. */
const NAMED: [RegExp, (name: string) => string][] = [
  [/^This site has the option “(.+)” already\.$/s, (title) => m.chats_option_taken({ title })],
  [/^There is a canned reply “(.+)” already\.$/s, (title) => m.chats_reply_taken({ title })],
  [/^A shop has at most (\d+) canned replies\.$/, (count) => m.chats_replies_too_many({ count })],
  [/^(.+) cannot sign in\.$/s, (name) => m.chats_admin_out({ name })],
  [/^(.+) is blocked\.$/s, (name) => m.chats_admin_blocked({ name })],
]

export const chatMessage = (message: string): string => {
  for (const [pattern, toText] of NAMED) {
    const named = pattern.exec(message)?.[1]
    if (named) return toText(named)
  }
  return MESSAGES[message]?.() ?? translated(message)
}
