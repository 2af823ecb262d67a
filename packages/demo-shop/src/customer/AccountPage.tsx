import { Link, Outlet } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import classes from '../DemoShop.module.css'
import { useShop } from '../shop'
import { AccountHead } from './AccountHead'
import { useCustomer } from './customer-session'
import { EntryPage } from './entry/EntryPage'
import { OrderingNotice } from './OrderingNotice'
import { SignInForm } from './SignInForm'

const tabClass = `flex-none py-2.5 px-3 rounded-t-item font-550 leading-6 no-underline focus-visible:-outline-offset-2 ${classes.tab}`

/** The customer's account; a guest sees the sign-in form. The URL determines the open section. */
export const AccountPage = () => {
  const customer = useCustomer()
  if (!customer)
    return (
      <EntryPage title={m.shop_my_sign_in()} lead={m.shop_my_sign_in_text()}>
        <SignInForm />
      </EntryPage>
    )
  return (
    <div key={customer._id} className="max-w-[60rem] mx-auto py-[clamp(0px,2vw,24px)]">
      <AccountHead />
      <OrderingNotice />
      <AccountTabs />
      <Outlet />
    </div>
  )
}

/** The sections of the account. */
const AccountTabs = () => {
  const params = { site: useShop().site.key }
  return (
    <nav
      className="flex gap-2 overflow-x-auto mt-5 mb-[clamp(16px,3vw,28px)] border-b border-b-shop-line [scrollbar-width:none]"
      aria-label={m.shop_my_account()}
    >
      <Link to="/demo-shop/$site/account/orders" params={params} className={tabClass}>
        {m.shop_my_orders()}
      </Link>
      <Link to="/demo-shop/$site/account/tickets" params={params} className={tabClass}>
        {m.shop_my_tickets()}
      </Link>
      <Link to="/demo-shop/$site/account/gifts" params={params} className={tabClass}>
        {m.shop_my_gifts()}
      </Link>
      <Link to="/demo-shop/$site/account/settings" params={params} className={tabClass}>
        {m.shop_my_settings()}
      </Link>
    </nav>
  )
}
