import { getRefusal } from '~/failure'
import { queryClient } from '~/query-client'
import { colleaguesQuery } from './colleagues-query'
import { findMentions } from './mentions'

type Message = { text: string; isInternal: boolean; mentions: string[] }

/** Returns a message with the admins whom it mentions; before, `mentions` has those chosen from the list. */
export async function withMentions<Sent extends Message>(message: Sent): Promise<Sent> {
  const { text, isInternal, mentions: chosen } = message
  return { ...message, mentions: (isInternal && (await readMentions(text, chosen))) || [] }
}

/**
 * Returns the admins whom an internal text mentions, of several with the same name the chosen ones. Throws if the
 * colleagues cannot be read: the text would reach none of them. Without the permission to view them, no name is offered,
 * and the result is undefined.
 */
export async function readMentions(text: string, chosen: readonly string[]): Promise<string[] | undefined> {
  if (!text.includes('@')) return []
  try {
    const { items } = await queryClient.fetchQuery(colleaguesQuery())
    return findMentions(text, items, chosen)
  } catch (error) {
    if (getRefusal(error)?.code === 'PERMISSION_MISSING') return undefined
    throw error
  }
}
