import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { ShopPicture } from '../ShopPicture'
import { useShop, useShopTitle } from '../shop'
import classes from './Hero.module.css'
import { PRODUCTS_ID, ProductGrid } from './ProductGrid'
import type { ShopSearch } from './shop-search'

/** The hero and the product list. A search or a further page shows only the list. */
export const ShopFront = ({ search }: { search: ShopSearch }) => {
  useShopTitle()
  const isWelcome = search.q === '' && search.page === 1
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
    <section className={classes.hero}>
      <div>
        <h1 className={classes.title}>{m.demo_shop_hero_title({ shop: site.name })}</h1>
        <p className={classes.text}>{m.demo_shop_hero_text()}</p>
        <Link to="/demo-shop/$site" params={{ site: site.key }} hash={PRODUCTS_ID} className={classes.button}>
          {m.demo_shop_look_around()}
        </Link>
      </div>
      <div className={classes.window} aria-hidden="true">
        {data?.items.map((product) => (
          <div key={product.slug} className={classes.photo}>
            <ShopPicture product={product} />
          </div>
        ))}
      </div>
    </section>
  )
}
