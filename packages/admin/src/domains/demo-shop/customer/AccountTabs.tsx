import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useShop } from '../shop'
import classes from './Account.module.css'

/** The sections of the account. */
export const AccountTabs = () => {
  const params = { site: useShop().site.key }
  return (
    <nav className={classes.tabs} aria-label={m.shop_my_account()}>
      <Link to="/demo-shop/$site/account/orders" params={params} className={classes.tab}>
        {m.shop_my_orders()}
      </Link>
      <Link to="/demo-shop/$site/account/tickets" params={params} className={classes.tab}>
        {m.shop_my_tickets()}
      </Link>
      <Link to="/demo-shop/$site/account/gifts" params={params} className={classes.tab}>
        {m.shop_my_gifts()}
      </Link>
    </nav>
  )
}
