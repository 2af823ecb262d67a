import { m } from '~/paraglide/messages.js'
import { SignInForm } from './SignInForm'

/** A collapsible sign-in form for customers with an account, on the current page. */
export const SignInFold = () => (
  <details className="border border-shop-line rounded-[20px] bg-shop-raised">
    <summary className="py-4 px-[clamp(16px,3vw,28px)] rounded-[20px] font-550 leading-6 text-shop-link cursor-pointer">
      {m.shop_my_sign_in_here()}
    </summary>
    <div className="max-w-110 px-[clamp(16px,3vw,28px)] pt-1 pb-7">
      <SignInForm />
    </div>
  </details>
)
