import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconMessageBolt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { RepliesDialog } from '~/domains/canned-replies/canned-replies'
import { m } from '~/paraglide/messages.js'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { formatTotal } from '~/ui/list/page-range'
import { useOpenRow } from '~/ui/list/use-open-row'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { ChatCustomer } from './beside/ChatCustomer'
import { NoChat, useRoom } from './ChatPanes'
import classes from './Chats.module.css'
import { presencesQuery } from './chat-queries'
import type { ChatSearch } from './chat-search'
import { Conversation } from './conversation/Conversation'
import { hasUnsent, openOutbox } from './conversation/outbox'
import { ChatList } from './list/ChatList'
import { useChatRows, useOpenChat } from './list/use-chat-rows'
import { useChatUpdates } from './live/use-chat-updates'

/** The live chats: the list, the open conversation, and its customer. */
export const ChatsScreen = ({ search }: { search: ChatSearch }) => {
  const queries = useQueryClient()
  const [room, panes] = useRoom()
  const { opened, open, close } = useOpened<{ kind: 'replies' | 'customer' }>()
  const rows = useChatRows(search)
  const { chat, error, refetch } = useOpenChat(search.chat, rows)
  useChatUpdates()
  useQuery(presencesQuery())
  useEffect(() => openOutbox(queries), [queries])
  // Closing the tab would lose unsent messages.
  useWindowEvent('beforeunload', (event) => {
    if (hasUnsent()) event.preventDefault()
  })

  const onSearch = useSearchChange<ChatSearch>()
  const { close: back } = useOpenRow({ id: search.chat, key: 'uuid', toSearch: (chat) => ({ chat }) })
  const isPhone = room === 'one'
  return (
    <Page
      title={m.chats_title()}
      note={rows.total ? formatTotal(rows.total) : '\u00a0'}
      actions={
        <Button
          variant="default"
          leftSection={<IconMessageBolt size={16} stroke={1.7} aria-hidden />}
          onClick={() => open({ kind: 'replies' })}
        >
          {m.chats_replies()}
        </Button>
      }
    >
      <div ref={panes} className={classes.panes} data-room={room} data-open={search.chat ? true : undefined}>
        <div className={classes.all} hidden={isPhone && search.chat !== undefined}>
          <ChatList search={search} rows={rows} onSearch={onSearch} />
        </div>
        {chat ? (
          <Conversation
            key={chat._id}
            chat={chat}
            onBack={isPhone ? back : undefined}
            onCustomer={room === 'three' ? undefined : () => open({ kind: 'customer' })}
          />
        ) : (
          !(isPhone && !search.chat) && (
            <NoChat isChosen={search.chat !== undefined} error={error} onRetry={refetch} onBack={back} />
          )
        )}
        {chat && room === 'three' && (
          <aside className={classes.beside} aria-label={m.chats_customer()}>
            <ChatCustomer key={chat._id} chat={chat} />
          </aside>
        )}
      </div>
      {chat && opened?.kind === 'customer' && room !== 'three' && (
        <SideDrawer title={m.chats_customer()} size={400} onClose={close}>
          <DrawerParts>
            <ChatCustomer chat={chat} />
          </DrawerParts>
        </SideDrawer>
      )}
      {opened?.kind === 'replies' && (
        <Suspense>
          <RepliesDialog onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}
