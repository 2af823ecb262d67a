import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { Part } from './Part'

const MOST = '5'

/** Other chats of the same customer. */
export const EarlierChats = ({ customer, except }: { customer: string; except: string }) => {
  const { data, error } = useQuery(
    api.liveChats.list.queryOptions({ input: { customer, limit: MOST }, meta: { handlesErrors: true } }),
  )
  return (
    <Part
      title={m.chats_earlier()}
      items={data?.items.filter(({ _id }) => _id !== except)}
      error={error}
      none={m.chats_no_earlier()}
    >
      {({ uuid, lastMessage, issueType, lastMessageUpdatedAt }) => (
        <Link
          to="."
          search={(before) => ({ ...before, chat: uuid })}
          state
          resetScroll={false}
          className="grid gap-1 p-2 rounded-item no-underline text-inherit hover:bg-ink/5"
        >
          <span className="truncate">
            <bdi>{lastMessage}</bdi>
          </span>
          <span className="flex items-center justify-between gap-2">
            <bdi className="text-xs text-ink-2">{issueType}</bdi>
            <Ago at={lastMessageUpdatedAt} className="text-xs text-ink-2" />
          </span>
        </Link>
      )}
    </Part>
  )
}
