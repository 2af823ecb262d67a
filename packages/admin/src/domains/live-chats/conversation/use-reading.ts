import { useDocumentVisibility } from '@mantine/hooks'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { say, useLiveState } from '~/live/socket'
import { useProfile } from '~/session/profile'
import { seen, showChat } from '../live/chat-news'
import { noteReading } from '../live/reading'
import { type Conversation, firstUnread, lastPlace, markRead } from './conversation'
import { conversationKey } from './conversation-query'

/**
 * Says that a chat was read, once its end stands before somebody's eyes. On screen it is read at once; what could not be
 * said is said when the socket is back.
 */
export const useReading = (chat: LiveChat, conversation: Conversation, isAtEnd: boolean): boolean => {
  const queries = useQueryClient()
  const { _id: me } = useProfile()
  const isVisible = useDocumentVisibility() === 'visible'
  const liveState = useLiveState()
  // Up to which place it is to be said, and was.
  const owed = useRef(0)
  const said = useRef(0)
  const last = lastPlace(conversation)
  const isLooking = isVisible && isAtEnd && last > 0
  const isUnread = chat.unreadCount.adminUnread > 0 || firstUnread(conversation) !== undefined

  useEffect(() => {
    if (!isLooking) return
    noteReading(chat._id)
    return () => noteReading(null)
  }, [isLooking, chat._id])

  useEffect(() => {
    if (!isLooking) return
    if (isUnread) {
      showChat(queries, seen(chat), me)
      queries.setQueryData<Conversation>(
        conversationKey(chat._id),
        (known) => known && markRead(known, 'admin', last, new Date().toISOString()),
      )
    }
    if (isUnread) owed.current = last
    if (liveState !== 'up' || owed.current <= said.current) return
    said.current = owed.current
    say('live_chat_admin_message_read', { chat: chat._id, upTo: owed.current }).catch(() => {
      said.current = 0
    })
  }, [isLooking, isUnread, last, liveState, chat, me, queries])

  return isLooking
}
