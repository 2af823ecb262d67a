import { StoreSignIn } from '@storekeeper/contract/store/store-session'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { EmailField, FormEnd, useShopForm } from '../ShopForm'
import { useShop } from '../shop'
import { beginCustomerSession } from './customer-session'
import { PasswordField } from './PasswordField'

export const SignInForm = () => {
  const { site, store } = useShop()
  const form = useShopForm({
    schema: StoreSignIn,
    initial: { email: '', password: '' },
    send: (customer) => store.sessions.create.call(customer),
    onSent: beginCustomerSession,
  })
  return (
    <form className="grid gap-4.5" onSubmit={form.submit} noValidate>
      <EmailField autoComplete="username" {...form.field('email')} />
      <PasswordField label={m.shop_my_password()} {...form.field('password')} />
      <FormEnd form={form}>{m.shop_my_sign_in()}</FormEnd>
      <p className="flex flex-wrap justify-between gap-y-1 gap-x-6 leading-5.5 text-shop-quiet [&_a]:text-shop-link">
        <Link to="/demo-shop/$site/account/forgot-password" params={{ site: site.key }}>
          {m.shop_my_forgot()}
        </Link>
        <span>
          {m.shop_my_no_account()}{' '}
          <Link to="/demo-shop/$site/account/sign-up" params={{ site: site.key }}>
            {m.shop_my_sign_up()}
          </Link>
        </span>
      </p>
      <DemoAccounts
        onChoose={({ email, password }) => {
          form.set('email', email)
          form.set('password', password)
        }}
      />
    </form>
  )
}

type Account = { email: string; password: string }

/** The demo customers with credentials; the README lists the same. */
const DEMO_ACCOUNTS: readonly Account[] = [
  { email: 'nora.lindgren@mail.example', password: 'harbour-lights' },
  { email: 'omar.farouk@mail.example', password: 'harbour-lights' },
]

/** The accounts for trying the demo shop. A site with a custom domain has none of them. */
const DemoAccounts = ({ onChoose }: { onChoose: (account: Account) => void }) => {
  const { domain } = useShop().site
  if (!domain.endsWith('.example')) return null
  return (
    <div className="pt-4.5 leading-5.5 text-shop-quiet [border-block-start:1px_dashed_var(--shop-line)]">
      <p className="mb-1.5">{m.shop_my_demo_accounts()}</p>
      <ul className="grid gap-1">
        {DEMO_ACCOUNTS.map((account) => (
          <li key={account.email} className="flex flex-wrap gap-x-3 wrap-anywhere">
            <button
              type="button"
              className="min-h-6 rounded-[4px] underline underline-offset-3 text-shop-link"
              onClick={() => onChoose(account)}
            >
              <bdi dir="ltr">{account.email}</bdi>
            </button>
            <bdi dir="ltr">{account.password}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
