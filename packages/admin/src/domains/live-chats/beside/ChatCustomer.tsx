import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import { Avatar } from '~/ui/Avatar'
import { nameOfChat } from '../chat-name'
import classes from './Beside.module.css'
import { EarlierChats } from './EarlierChats'
import { KnownCustomer } from './KnownCustomer'
import { LastOrders } from './LastOrders'
import { LastTickets } from './LastTickets'
import { Stranger } from './Stranger'

/** Whom a chat is with, and what the shop knows of them. */
export const ChatCustomer = ({ chat }: { chat: LiveChat }) => {
  const { customer, email, createdAt } = chat
  const name = nameOfChat(chat)
  return (
    <div className={classes.beside}>
      <section className={classes.person}>
        <Avatar name={name} url={customer?.avatar} size={48} />
        <div className={classes.who}>
          <bdi className={classes.name}>{name}</bdi>
          {email && (
            <a href={`mailto:${email}`} className={classes.email}>
              {email}
            </a>
          )}
          <span className={classes.quiet}>
            {m.chats_began()} <Ago at={createdAt} />
          </span>
        </div>
      </section>
      {customer ? (
        <>
          <KnownCustomer id={customer._id} />
          <LastOrders customer={customer._id} />
          <LastTickets customer={customer._id} />
          <EarlierChats customer={customer._id} except={chat._id} />
        </>
      ) : (
        <Stranger chat={chat} />
      )}
    </div>
  )
}
