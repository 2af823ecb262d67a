import { getRefusal } from '~/failure'
import { queryClient } from '~/query-client'
import { colleaguesQuery } from './colleagues-query'
import { findMentions } from './mentions'

type Message = { text: string; isInternal: boolean; mentions: string[] }

/**
 * Returns a message with the admins whom it mentions; before, `mentions` has those chosen from the list. Throws if the
 * colleagues cannot be read: the message would reach none of them. Without the permission to view them, no name is
 * offered, and none mentioned.
 */
export async function withMentions<Sent extends Message>(message: Sent): Promise<Sent> {
  const { text, isInternal, mentions: chosen } = message
  if (!isInternal || !text.includes('@')) return { ...message, mentions: [] }
  try {
    const { items } = await queryClient.fetchQuery(colleaguesQuery())
    return { ...message, mentions: findMentions(text, items, chosen) }
  } catch (error) {
    if (getRefusal(error)?.code === 'PERMISSION_MISSING') return { ...message, mentions: [] }
    throw error
  }
}
