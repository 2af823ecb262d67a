import { m } from '~/paraglide/messages.js'
import { useShop } from '../shop'
import classes from './Account.module.css'

type Account = { email: string; password: string }

/** The demo customers with credentials; the README lists the same. */
const DEMO_ACCOUNTS: readonly Account[] = [
  { email: 'nora.lindgren@mail.example', password: 'harbour-lights' },
  { email: 'omar.farouk@mail.example', password: 'harbour-lights' },
]

/** The accounts for trying the demo shop. A site with a custom domain has none of them. */
export const DemoAccounts = ({ onChoose }: { onChoose: (account: Account) => void }) => {
  const { domain } = useShop().site
  if (!domain.endsWith('.example')) return null
  return (
    <div className={classes.demo}>
      <p>{m.shop_my_demo_accounts()}</p>
      <ul>
        {DEMO_ACCOUNTS.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              <bdi dir="ltr">{account.email}</bdi>
            </button>
            <bdi dir="ltr">{account.password}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
