import type { StoreComment } from '@storekeeper/contract/store/store-order'
import type { StoreTicket } from '@storekeeper/contract/tickets/store-tickets'
import { IconFile } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { Ago } from '~/ui/dates/Ago'
import { useShop } from '../shop'
import classes from './Conversation.module.css'

type Attachment = StoreTicket['messages'][number]['attachments'][number]
type Sent = StoreComment & { attachments?: Attachment[] }

/** The messages between the customer and the shop, aligned by author. */
export const Conversation = ({ sent }: { sent: readonly Sent[] }) => (
  <ol className={classes.sent}>
    {sent.map((one) => (
      <Message key={one._id} sent={one} />
    ))}
  </ol>
)

const Message = ({ sent: { author, text, createdAt, attachments = [] } }: { sent: Sent }) => {
  const shop = useShop().site.name
  const isOwn = author.kind === 'customer'
  const name = isOwn ? m.shop_my_you() : author.name || shop
  return (
    <li className={classes.message} data-own={isOwn || undefined}>
      <Avatar name={author.name || shop} url={author.avatar} size={36} />
      <div className={classes.bubble}>
        <p className={classes.head}>
          <bdi className={classes.author}>{name}</bdi>
          <Ago at={createdAt} className={classes.when} />
        </p>
        <p className={classes.text} dir="auto">
          {text}
        </p>
        {attachments.length > 0 && (
          <ul className={classes.files}>
            {attachments.map((file) => (
              <li key={file.url}>
                <File file={file} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

const File = ({ file: { url, name, thumbnailUrl } }: { file: Attachment }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={classes.file}>
    {thumbnailUrl ? (
      <img src={thumbnailUrl} alt="" loading="lazy" />
    ) : (
      <IconFile size={20} stroke={1.6} aria-hidden />
    )}
    <bdi>{name}</bdi>
  </a>
)
