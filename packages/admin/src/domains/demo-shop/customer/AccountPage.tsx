import { Outlet } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Sheet, ShopLayout } from '../ShopLayout'
import classes from './Account.module.css'
import { AccountHead } from './AccountHead'
import { AccountTabs } from './AccountTabs'
import { useCustomer } from './customer-session'
import { SignInForm } from './SignInForm'

/** The customer's account; a guest sees the sign-in form. The URL determines the open section. */
export const AccountPage = () => {
  const customer = useCustomer()
  if (!customer)
    return (
      <div className={classes.door}>
        <ShopLayout title={m.shop_my_sign_in()}>
          <p className={classes.lead}>{m.shop_my_sign_in_text()}</p>
          <Sheet>
            <SignInForm />
          </Sheet>
        </ShopLayout>
      </div>
    )
  return (
    <div key={customer._id} className={classes.account}>
      <AccountHead />
      <AccountTabs />
      <Outlet />
    </div>
  )
}
