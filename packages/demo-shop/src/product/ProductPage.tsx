import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Message } from '~/ui/Message'
import { useShop, useShopTitle } from '../shop'
import { ToShopButton } from '../ToShopButton'
import { ProductOffer, ProductSkeleton } from './ProductOffer'
import { ProductReviews } from './ProductReviews'

export const ProductPage = ({ slug }: { slug: string }) => {
  const { site, store } = useShop()
  const { data, error, refetch } = useQuery(store.products.details.queryOptions({ input: { slug } }))
  if (getRefusal(error)?.status === 404) return <UnknownProduct />
  return (
    <>
      <Link
        to="/demo-shop/$site"
        params={{ site: site.key }}
        className="inline-flex items-center gap-2 py-2 rounded-[4px] leading-6 no-underline text-shop-link hover:underline rtl:[&_svg]:-scale-x-100"
      >
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {m.demo_shop_back()}
      </Link>
      {data && <ProductOffer key={slug} product={data} />}
      {data && data.rating.count > 0 && <ProductReviews slug={slug} />}
      {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <ProductSkeleton />)}
    </>
  )
}

const UnknownProduct = () => {
  const title = m.demo_shop_unknown()
  useShopTitle(title)
  return (
    <Message code="404" title={title} actions={<ToShopButton />}>
      <p>{m.demo_shop_unknown_text()}</p>
    </Message>
  )
}
