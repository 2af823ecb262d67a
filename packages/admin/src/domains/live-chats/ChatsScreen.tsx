import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconMessageBolt, IconMessages } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { getRefusal } from '~/failure'
import { openChat } from '~/live/open-chat'
import { m } from '~/paraglide/messages.js'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { later } from '~/ui/later'
import { formatTotal } from '~/ui/list/page-range'
import { focusRow } from '~/ui/list/rows/row-link'
import { useOpened } from '~/ui/list/use-opened'
import { Page } from '~/ui/Page'
import { ChatCustomer } from './beside/ChatCustomer'
import classes from './Chats.module.css'
import { chatQuery, presencesQuery } from './chat-queries'
import type { ChatSearch } from './chat-search'
import { Conversation } from './conversation/Conversation'
import { hasUnsent, openOutbox } from './conversation/outbox'
import { ChatList } from './list/ChatList'
import { useChatRows } from './list/use-chat-rows'
import { useChatUpdates } from './live/use-chat-updates'

const RepliesDialog = later(async () => (await import('./replies/RepliesDialog')).RepliesDialog)

/** The live chats: the list, the open conversation, and its customer. */
export const ChatsScreen = ({ search }: { search: ChatSearch }) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [room, panes] = useRoom()
  const { opened, open, close } = useOpened<{ kind: 'replies' | 'customer' }>()
  const rows = useChatRows(search)
  const { chat, error, refetch } = useOpenChat(search.chat, rows.chats ?? [])
  useChatUpdates()
  useQuery(presencesQuery())
  useEffect(() => openOutbox(queries), [queries])
  // Closing the tab would lose unsent messages.
  useWindowEvent('beforeunload', (event) => {
    if (hasUnsent()) event.preventDefault()
  })

  const onSearch = useCallback(
    (change: Partial<ChatSearch>, { replace = false } = {}) => {
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const back = async () => {
    const left = search.chat
    await navigate({ to: '.', search: (before) => ({ ...before, chat: undefined }), resetScroll: false })
    if (left) focusRow(left)
  }
  const isPhone = room === 'one'
  const onBack = isPhone ? back : undefined
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
            onBack={onBack}
            onCustomer={room === 'three' ? undefined : () => open({ kind: 'customer' })}
          />
        ) : (
          !(isPhone && !search.chat) && (
            <div className="grid place-content-center min-h-0 overflow-y-auto">
              {search.chat === undefined ? (
                <EmptyState
                  icon={<IconMessages stroke={1.5} />}
                  title={m.chats_choose()}
                  text={m.chats_choose_text()}
                />
              ) : (
                error && <Failed error={error} onRetry={refetch} onBack={back} />
              )}
            </div>
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

/** The chat in the URL: from the list until the chat itself is loaded. */
const useOpenChat = (uuid: string | undefined, listed: ReturnType<typeof useChatRows>['chats'] & object) => {
  const query = useQuery({ ...chatQuery(uuid ?? ''), enabled: uuid !== undefined })
  useEffect(() => {
    openChat.set(uuid ?? null)
    return () => openChat.set(null)
  }, [uuid])
  const chat = uuid ? (query.data ?? listed.find((one) => one.uuid === uuid)) : undefined
  return { chat, error: query.error, refetch: () => void query.refetch() }
}

type FailedProps = { error: Error; onRetry: () => void; onBack: () => void }

const Failed = ({ error, onRetry, onBack }: FailedProps) => {
  const status = getRefusal(error)?.status
  if (status !== 404 && status !== 400) return <LoadFailed error={error} onRetry={onRetry} />
  return (
    <EmptyState
      isAlert
      icon={<IconMessages stroke={1.5} />}
      title={m.chats_unknown()}
      text={m.chats_unknown_text()}
      action={
        <Button variant="default" onClick={onBack}>
          {m.chats_back()}
        </Button>
      }
    />
  )
}

/** The number of panes that fit side by side. */
type Room = 'one' | 'two' | 'three'

/** The CSS files contain the same widths. */
const THREE_PX = 1000
const TWO_PX = 640

/** Measured before the first paint, and observed afterwards, since the menu beside it can be collapsed. */
const useRoom = () => {
  const [room, setRoom] = useState<Room>('two')
  const ref = useCallback((panes: HTMLElement | null) => {
    if (!panes) return
    const measure = () => setRoom(getRoom(panes.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(panes)
    return () => observer.disconnect()
  }, [])
  return [room, ref] as const
}

const getRoom = (width: number): Room => (width >= THREE_PX ? 'three' : width >= TWO_PX ? 'two' : 'one')
