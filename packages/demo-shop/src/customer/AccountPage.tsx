import { Link, Outlet } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import classes from '../DemoShop.module.css'
import { Sheet, ShopLayout } from '../ShopLayout'
import { useShop } from '../shop'
import { AccountHead } from './AccountHead'
import { useCustomer } from './customer-session'
import { SignInForm } from './SignInForm'

const tabClass = `flex-none py-2.5 px-3 rounded-t-item font-550 leading-6 no-underline focus-visible:-outline-offset-2 ${classes.tab}`

/** The customer's account; a guest sees the sign-in form. The URL determines the open section. */
export const AccountPage = () => {
  const customer = useCustomer()
  if (!customer)
    return (
      <div className="max-w-[30rem] mx-auto">
        <ShopLayout title={m.shop_my_sign_in()}>
          <p className="mx-0 mt-0 mb-6 text-[1.0625rem] leading-6.5 text-shop-quiet text-pretty">
            {m.shop_my_sign_in_text()}
          </p>
          <Sheet>
            <SignInForm />
          </Sheet>
        </ShopLayout>
      </div>
    )
  return (
    <div key={customer._id} className="max-w-[60rem] mx-auto py-[clamp(0px,2vw,24px)]">
      <AccountHead />
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
    </nav>
  )
}
