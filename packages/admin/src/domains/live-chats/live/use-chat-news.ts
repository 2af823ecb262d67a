import type { ToldAdminsName, ToldAdminsPayload } from '@storekeeper/contract/live/told'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '~/live/socket'
import { useProfile } from '~/session/profile'
import { presencesQuery } from '../chat-queries'
import { type ChatNews, takeNews } from './chat-news'
import { allGone, withPresences } from './presences'
import { isReading } from './reading'
import { noteTyping } from './typing'

/** What comes within so short a time is shown at once, so that a burst does not draw the screen a hundred times. */
const TOGETHER_MS = 40

type Told<Name extends ToldAdminsName> = ToldAdminsPayload<Name>

/** Follows what is told of chats as long as the screen stands. */
export const useChatNews = () => {
  const queries = useQueryClient()
  const { _id: me } = useProfile()

  useEffect(() => {
    let waiting: ChatNews[] = []
    let soon: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      const news = waiting
      waiting = []
      soon = undefined
      takeNews(queries, news, me, isReading)
    }
    const hear = (news: ChatNews) => {
      waiting.push(news)
      soon ??= setTimeout(show, TOGETHER_MS)
    }
    const changed = ({ chat }: Told<'live_chat_admin_chat_updated_received'>) => hear({ chat })
    const written = (told: Told<'live_chat_admin_message_created_received'>) => {
      if (told.message.isCustomer) noteTyping(told.chat.uuid, null, false)
      else if (told.message.admin) noteTyping(told.chat.uuid, told.message.admin.firstName, false)
      hear(told)
    }
    const read = ({ chat, by, upTo }: Told<'live_chat_admin_message_read_received'>) =>
      hear({ chat, read: { by, upTo } })
    const ears = [
      listen('live_chat_customer_chat_created_received', changed),
      listen('live_chat_admin_chat_created_received', changed),
      listen('live_chat_customer_chat_updated_received', changed),
      listen('live_chat_admin_chat_updated_received', changed),
      listen('live_chat_customer_message_created_received', written),
      listen('live_chat_admin_message_created_received', written),
      listen('live_chat_customer_message_read_received', read),
      listen('live_chat_admin_message_read_received', read),
      listen('live_chat_customer_typing_received', ({ chatUuid, isTyping }) =>
        noteTyping(chatUuid, null, isTyping),
      ),
      listen('live_chat_admin_typing_received', ({ chatUuid, isTyping, name }) =>
        noteTyping(chatUuid, name, isTyping),
      ),
      listen('active_status', (presence) =>
        queries.setQueryData(presencesQuery().queryKey, (known) => withPresences(known ?? [], [presence])),
      ),
      listen('all_active_status', (presences) =>
        queries.setQueryData(presencesQuery().queryKey, (known) => withPresences(allGone(known), presences)),
      ),
    ]
    return () => {
      for (const deaf of ears) deaf()
      clearTimeout(soon)
    }
  }, [queries, me])
}
