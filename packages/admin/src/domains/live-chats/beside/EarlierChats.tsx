import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import classes from './Beside.module.css'
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
          resetScroll={false}
          className={classes.item}
        >
          <span className={classes.cut}>
            <bdi>{lastMessage}</bdi>
          </span>
          <span className={classes.line}>
            <bdi className={classes.quiet}>{issueType}</bdi>
            <Ago at={lastMessageUpdatedAt} className={classes.quiet} />
          </span>
        </Link>
      )}
    </Part>
  )
}
