import { Button, Skeleton } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { IconMessages } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { usePageCustomer } from '~/domains/customers/customers'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { fullName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import { EmptyState } from '~/ui/EmptyState'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { LoadFailed } from '~/ui/LoadFailed'
import { StatusBadge } from '~/ui/StatusBadge'
import { toChats } from '../list/list-changes'

/** A customer's chats, sorted by latest message. */
export const ChatsTab = () => {
  const { customer } = usePageCustomer()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    api.liveChats.list.infiniteOptions({
      input: (page: number) => ({ customer: customer._id, page: String(page) }),
      initialPageParam: 1,
      getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      meta: { handlesErrors: true },
    }),
  )
  const button = useBusyFocus(isFetchingNextPage)
  if (!data)
    return <Card>{error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={200} />}</Card>
  const chats = toChats(data)
  if (chats.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconMessages stroke={1.5} />}
          title={m.chats_none_of_customer()}
          text={m.chats_none_of_customer_text()}
        />
      </Card>
    )
  return (
    <Card padded={false}>
      <ul className="[&_li+li]:border-t [&_li+li]:border-t-line">
        {chats.map((chat) => (
          <ChatLine key={chat._id} chat={chat} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="grid place-items-center p-4 border-t border-t-line">
          <Button ref={button} variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {m.chats_more()}
          </Button>
        </div>
      )}
    </Card>
  )
}

const ChatLine = ({ chat }: { chat: LiveChat }) => {
  const siteName = useSiteName()
  const { uuid, site, issueType, lastMessage, lastMessageUpdatedAt, status, admin, unreadCount } = chat
  return (
    <li>
      <Link
        to="/admin/chats/all"
        search={{ site: ALL_SITES, chat: uuid }}
        className="flex flex-wrap items-center gap-y-2 gap-x-4 py-3 px-4 text-sm leading-5 no-underline text-inherit hover:bg-[color-mix(in_srgb,var(--brand-6)_4%,var(--surface))] focus-visible:-outline-offset-2"
      >
        <span className="grid flex-[1_1_240px] min-w-0">
          <span className="truncate font-medium">
            <bdi>{lastMessage || m.chats_no_message_yet()}</bdi>
          </span>
          <span className={'text-xs text-ink-2 [&_span+span::before]:[content:"_·_"]'}>
            {[siteName(site), issueType, admin && fullName(admin)].filter(Boolean).map((fact) => (
              <span key={fact}>
                <bdi>{fact}</bdi>
              </span>
            ))}
          </span>
        </span>
        {unreadCount.adminUnread > 0 && (
          <span className="text-xs font-semibold text-brand-text">
            {m.chats_unread_short({ count: formatCount(unreadCount.adminUnread) })}
          </span>
        )}
        <Ago at={lastMessageUpdatedAt} className="whitespace-nowrap text-ink-2" />
        <StatusBadge tone={status === 'open' ? 'active' : 'neutral'}>
          {status === 'open' ? m.chats_open() : m.chats_closed()}
        </StatusBadge>
      </Link>
    </li>
  )
}
