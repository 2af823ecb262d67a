import { m } from '~/paraglide/messages.js'
import classes from '../checkout/Checkout.module.css'
import { SignInForm } from './SignInForm'

/** Signing in where one stands, for whoever has an account. */
export const SignInFold = () => (
  <details className={classes.fold}>
    <summary>{m.shop_my_sign_in_here()}</summary>
    <div className={classes.folded}>
      <SignInForm />
    </div>
  </details>
)
