import { useMatch, useNavigate } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { SearchBox } from '~/ui/list/SearchBox'
import classes from './DemoShop.module.css'
import { useShop } from './shop'

/** Searches the shelf from anywhere in the shop; a search typed further is no further step back. */
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
