import type { StoreComment } from '@storekeeper/contract/store/store-order'
import type { StoreTicket } from '@storekeeper/contract/tickets/store-tickets'
import { IconFile } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { Ago } from '~/ui/dates/Ago'
import { useShop } from '../shop'

type Attachment = StoreTicket['messages'][number]['attachments'][number]
type Sent = StoreComment & { attachments?: Attachment[] }

/** The corner beside the picture is nearly square. */
const ownClass =
  'border-transparent rounded-se-[4px] bg-[color-mix(in_srgb,var(--shop-link)_9%,var(--shop-raised))]'
const theirsClass = 'border-shop-line rounded-ss-[4px]'

/** The messages between the customer and the shop, aligned by author. */
export const Conversation = ({ sent }: { sent: readonly Sent[] }) => (
  <ol className="grid gap-5">
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
    <li className={`flex gap-3 items-start max-w-[92%] ${isOwn ? 'flex-row-reverse justify-self-end' : ''}`}>
      <Avatar name={author.name || shop} url={author.avatar} size={36} />
      <div
        className={`min-w-0 py-3 px-4 border rounded-[16px] leading-5.5 ${isOwn ? ownClass : theirsClass}`}
      >
        <p className="flex flex-wrap items-baseline gap-y-0 gap-x-3 mx-0 mt-0 mb-0.5">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <Ago at={createdAt} className="text-sm text-shop-quiet" />
        </p>
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {text}
        </p>
        {attachments.length > 0 && (
          <ul className="flex flex-wrap gap-2 mx-0 mt-2.5 mb-0">
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
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex items-center gap-2 max-w-full pt-1.5 pr-3 pb-1.5 pl-2 border border-shop-line rounded-[10px] wrap-anywhere text-shop-link bg-shop-raised"
  >
    {thumbnailUrl ? (
      <img src={thumbnailUrl} alt="" loading="lazy" className="size-10 rounded-[6px] object-cover" />
    ) : (
      <IconFile size={20} stroke={1.6} aria-hidden />
    )}
    <bdi>{name}</bdi>
  </a>
)
