import { m } from '~/paraglide/messages.js'
import { SignInForm } from './SignInForm'

/** A collapsible sign-in form for customers with an account, on the current page. */
export const SignInFold = () => (
  <details className="border border-shop-line rounded-[20px] bg-shop-raised [&_summary]:py-4 [&_summary]:px-[clamp(16px,3vw,28px)] [&_summary]:rounded-[20px] [&_summary]:font-550 [&_summary]:leading-6 [&_summary]:text-shop-link [&_summary]:cursor-pointer">
    <summary>{m.shop_my_sign_in_here()}</summary>
    <div className="max-w-110 px-[clamp(16px,3vw,28px)] pt-1 pb-7">
      <SignInForm />
    </div>
  </details>
)
