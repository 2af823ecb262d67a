import { Hero } from './Hero'
import { ProductGrid } from './ProductGrid'
import { useShopTitle } from './shop'
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
