import { Button, Skeleton } from '@mantine/core'
import type { StoreFreebies } from '@storekeeper/contract/store/store-claim'
import { IconGiftOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { ProductImage } from '~/ui/ProductImage'
import { useShop, useShopTitle, useVisitor } from '../../shop'
import { ClaimForm } from './ClaimForm'
import { MyClaims } from './MyClaims'

type Gift = StoreFreebies['products'][number]

/** The free products of the shop, their rules, and the customer's claims. */
export const MyGifts = () => {
  const store = useVisitor()
  const [chosen, setChosen] = useState<Gift | null>(null)
  useShopTitle(m.shop_my_gifts())
  const { data, error, refetch } = useQuery(store.claims.freebies.queryOptions())
  return (
    <section className="grid gap-5">
      <h1 className="font-serif text-[clamp(1.5rem,3.5vw,2rem)] font-semibold leading-[1.25] wrap-anywhere">
        {m.shop_my_gifts()}
      </h1>
      {data &&
        (data.isActive && data.products.length > 0 ? (
          <Gifts freebies={data} onChoose={setChosen} />
        ) : (
          <EmptyState
            icon={<IconGiftOff stroke={1.5} />}
            title={m.shop_my_no_gifts()}
            text={m.shop_my_no_gifts_text()}
          />
        ))}
      {!data &&
        (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={220} radius={20} />)}
      {chosen && <ClaimForm key={chosen.slug} gift={chosen} onClose={() => setChosen(null)} />}
      <MyClaims />
    </section>
  )
}

type Props = { freebies: StoreFreebies; onChoose: (gift: Gift) => void }

const Gifts = ({ freebies, onChoose }: Props) => {
  const { currency } = useShop().site
  const { text, minOrderTotal, claimsPerCustomer, products } = freebies
  const shown = formatCount(claimsPerCustomer)
  return (
    <>
      {text && (
        <p
          className="max-w-[44rem] text-[1.0625rem] leading-6.5 whitespace-pre-line wrap-anywhere"
          dir="auto"
        >
          {text}
        </p>
      )}
      <p className="mx-0 -mt-2 mb-0 leading-6 text-shop-quiet">
        {m.shop_my_gift_limit({ count: claimsPerCustomer, shown })}{' '}
        {minOrderTotal > 0 && m.shop_my_gift_minimum({ amount: formatMoney(minOrderTotal, currency) })}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,168px),1fr))] gap-5">
        {products.map((gift) => (
          <li key={gift.slug}>
            <GiftCard gift={gift} onChoose={() => onChoose(gift)} />
          </li>
        ))}
      </ul>
    </>
  )
}

type GiftCardProps = { gift: StoreFreebies['products'][number]; onChoose: () => void }

/** A product that the shop offers for free. */
const GiftCard = ({ gift: { slug, title, image, inStock }, onChoose }: GiftCardProps) => {
  const { key } = useShop().site
  return (
    <article className="grid content-between gap-2.5 h-full p-3 border border-shop-line rounded-[20px] bg-shop-raised">
      <div className="overflow-hidden rounded-[12px] [&>span]:max-w-full [&>span]:border-0 [&>span]:rounded-[inherit]">
        <ProductImage url={image} alt="" size={400} />
      </div>
      <h2 className="font-serif text-[1rem] font-semibold leading-5.5 wrap-anywhere [&_a]:no-underline [&_a]:text-ink [&_a:hover]:underline">
        <Link to="/demo-shop/$site/$slug" params={{ site: key, slug }}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      {inStock ? (
        <Button
          radius={999}
          variant="default"
          aria-label={m.shop_my_claim_this({ title })}
          onClick={onChoose}
        >
          {m.shop_my_claim()}
        </Button>
      ) : (
        <p className="leading-9 text-center text-shop-quiet">{m.demo_shop_sold_out()}</p>
      )}
    </article>
  )
}
