import { useMatch, useNavigate } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { SearchBox } from '~/ui/list/SearchBox'
import classes from './DemoShop.module.css'
import { useShop } from './shop'

/** The product search on every page of the shop; refining a search replaces the history entry. */
export const ShopSearchBox = () => {
  const { site } = useShop()
  const navigate = useNavigate()
  const front = useMatch({ from: '/demo-shop/$site/', shouldThrow: false })?.search
  const search = (q: string) =>
    navigate({
      to: '/demo-shop/$site',
      params: { site: site.key },
      search: { q, sort: front?.sort },
      replace: Boolean(front?.q),
    })
  return (
    <div className={classes.search}>
      <SearchBox label={m.demo_shop_search()} q={front?.q ?? ''} onSearch={search} />
    </div>
  )
}
