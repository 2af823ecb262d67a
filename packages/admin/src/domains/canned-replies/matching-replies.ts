import type { CannedReply } from '@storekeeper/contract/live-chats/canned-reply'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { toPlain } from '~/lib/to-plain'

/**
 * Returns the search text after a slash at the beginning of the message; null if it does not begin with one.
 */
export const soughtReply = (text: string): string | null => /^\/([^\n]{0,60})$/.exec(text)?.[1] ?? null

/** Returns the message with a chosen reply: it replaces a search, and follows anything else that was typed. */
export const withReply = (text: string, reply: string): string => {
  if (soughtReply(text) !== null || text.trim() === '') return reply
  return /\s$/.test(text) ? text + reply : `${text} ${reply}`
}

/**
 * Returns the replies of the chat's site and of all sites: first those whose title begins with the search,
 * then those whose title contains it, then those whose text does.
 */
export const matchingReplies = (
  replies: readonly CannedReply[],
  site: string,
  sought: string,
): CannedReply[] => {
  const wanted = toPlain(sought.trim())
  const rank = ({ title, text }: CannedReply) => {
    const at = toPlain(title).indexOf(wanted)
    if (at === 0) return 0
    if (at > 0) return 1
    return toPlain(text).includes(wanted) ? 2 : 3
  }
  return replies
    .filter((reply) => (reply.site === null || reply.site === site) && rank(reply) < 3)
    .sort((one, other) => rank(one) - rank(other))
}

/**
 * Returns the text with the customer's name inserted. Without a name, the space before the placeholder is
 * removed as well.
 */
export const filledReply = (text: string, { firstName }: Pick<LiveChat, 'firstName'>): string =>
  firstName
    ? text.replaceAll(FIRST_NAME, () => firstName)
    : text.replace(/[ \t]*\{\{\s*firstName\s*\}\}/g, '').trimStart()

const FIRST_NAME = /\{\{\s*firstName\s*\}\}/g
