import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { ShopPicture } from '../ShopPicture'
import { useShop, useShopTitle } from '../shop'
import classes from './Front.module.css'
import { PRODUCTS_ID, ProductGrid } from './ProductGrid'
import type { ShopSearch } from './shop-search'

/** The hero and the product list. A search, a category or a further page shows only the list. */
export const ShopFront = ({ search }: { search: ShopSearch }) => {
  useShopTitle()
  const isWelcome = search.q === '' && search.page === 1 && search.category === undefined
  return (
    <>
      {isWelcome && <Hero />}
      <ProductGrid search={search} isWholePage={!isWelcome} />
    </>
  )
}

/** The hero with the three newest products. */
const Hero = () => {
  const { site, store } = useShop()
  const { data } = useQuery(
    store.products.list.queryOptions({
      input: { limit: '3' },
      staleTime: 60_000,
      meta: { handlesErrors: true },
    }),
  )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-y-6 gap-x-12 min-h-100 pt-8 pb-12 max-[768px]:grid-cols-1 max-[768px]:min-h-0 max-[768px]:pt-4 max-[768px]:pb-8">
      <div>
        <h1 className="font-serif text-[clamp(2.25rem,5vw,3.75rem)] font-semibold leading-[1.08] tracking-[-0.02em] text-balance wrap-anywhere [&:lang(ar)]:leading-[1.3]">
          {m.demo_shop_hero_title({ shop: site.name })}
        </h1>
        <p className="max-w-[30rem] mt-4 mb-8 text-[1.125rem] leading-7 text-shop-quiet text-pretty max-[768px]:mt-3 max-[768px]:mb-6 max-[768px]:text-lg max-[768px]:leading-6">
          {m.demo_shop_hero_text()}
        </p>
        <Link
          to="/demo-shop/$site"
          params={{ site: site.key }}
          hash={PRODUCTS_ID}
          className="inline-block py-3 px-7 rounded-full text-lg font-semibold leading-6 no-underline text-brand-on bg-brand [transition:translate_160ms] hover:[translate:0_-2px] motion-reduce:hover:[translate:none]"
        >
          {m.demo_shop_look_around()}
        </Link>
      </div>
      <div // Photographs pinned up in the window, each a little askew.
        className="relative flex justify-center min-h-80 isolate max-[768px]:min-h-55 max-[768px]:overflow-clip max-[768px]:[overflow-clip-margin:16px]"
        aria-hidden="true"
      >
        {data?.items.map((product) => (
          <div key={product.slug} className={classes.photo}>
            <ShopPicture product={product} />
          </div>
        ))}
      </div>
    </section>
  )
}
