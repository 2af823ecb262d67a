import { Hero } from './Hero'
import { Shelf } from './Shelf'
import { useShopTitle } from './shop'
import type { ShopSearch } from './shop-search'

/** The welcome, and what the shop sells. Who searches or turns pages has been welcomed already. */
export const ShopFront = ({ search }: { search: ShopSearch }) => {
  useShopTitle()
  const isWelcome = search.q === '' && search.page === 1
  return (
    <>
      {isWelcome && <Hero />}
      <Shelf search={search} isWholePage={!isWelcome} />
    </>
  )
}
