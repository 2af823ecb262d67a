import { useDocumentVisibility } from '@mantine/hooks'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { emit, useLiveState } from '~/live/socket'
import { useProfile } from '~/session/profile'
import { seen, showChat } from '../../live/chat-updates'
import { noteReading } from '../../live/reading'
import { type Conversation, firstUnread, lastSequence, markRead } from '../conversation'
import { conversationKey } from '../conversation-query'

/**
 * Reports a chat as read once its end is visible to the admin, unless they see as a colleague. The screen shows it as
 * read immediately; a report that fails is sent again when the socket reconnects.
 */
export const useReading = (chat: LiveChat, conversation: Conversation, isAtEnd: boolean): boolean => {
  const queries = useQueryClient()
  const { _id: me, seenAs } = useProfile()
  const isVisible = useDocumentVisibility() === 'visible'
  const liveState = useLiveState()
  // The sequence up to which the chat has to be reported as read, and the last reported one.
  const owed = useRef(0)
  const sent = useRef(0)
  const last = lastSequence(conversation)
  const isLooking = isVisible && isAtEnd && last > 0
  const isReading = isLooking && seenAs === null
  const isUnread = chat.unreadCount.adminUnread > 0 || firstUnread(conversation) !== undefined

  useEffect(() => {
    if (!isReading) return
    noteReading(chat._id)
    return () => noteReading(null)
  }, [isReading, chat._id])

  useEffect(() => {
    if (!isReading) return
    if (isUnread) {
      showChat(queries, seen(chat), me)
      queries.setQueryData<Conversation>(
        conversationKey(chat._id),
        (known) => known && markRead(known, 'admin', last, new Date().toISOString()),
      )
    }
    if (isUnread) owed.current = last
    if (liveState !== 'up' || owed.current <= sent.current) return
    sent.current = owed.current
    emit('live_chat_admin_message_read', { chat: chat._id, upTo: owed.current }).catch(() => {
      sent.current = 0
    })
  }, [isReading, isUnread, last, liveState, chat, me, queries])

  return isLooking
}
