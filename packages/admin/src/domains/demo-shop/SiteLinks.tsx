import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import classes from './DemoShop.module.css'
import { storeApi } from './store-api'

/** Links to all shops that are open. */
export const SiteLinks = () => {
  const { data: sites = [] } = useQuery(
    storeApi('').sites.list.queryOptions({ staleTime: 10 * 60_000, meta: { handlesErrors: true } }),
  )
  if (sites.length === 0) return null
  return (
    <nav className={classes.sites} aria-label={m.demo_shop_all_sites()}>
      {sites.map(({ key, name }) => (
        <Link key={key} to="/demo-shop/$site" params={{ site: key }}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
