import { m } from '~/paraglide/messages.js'
import classes from '../checkout/Checkout.module.css'
import { SignInForm } from './SignInForm'

/** A collapsible sign-in form for customers with an account, on the current page. */
export const SignInFold = () => (
  <details className={classes.fold}>
    <summary>{m.shop_my_sign_in_here()}</summary>
    <div className={classes.folded}>
      <SignInForm />
    </div>
  </details>
)
