import { Checkbox } from '@mantine/core'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useShop } from '../shop'
import { useCart } from './cart'
import { spendable } from './spendable'
import type { Quoted } from './use-cart-quote'

type Props = { quoted?: Quoted; issues?: readonly string[] }

/** Whether to pay with credit as far as it covers the total; hidden if the customer has none. */
export const CreditChoice = ({ quoted, issues = [] }: Props) => {
  const { cart, change } = useCart()
  const { currency } = useShop().site
  const available = quoted?.quote.creditAvailable ?? 0
  if (!quoted || available === 0) return null
  return (
    <Checkbox
      label={m.shop_cart_use_credit({ amount: formatMoney(spendable(quoted.quote), currency) })}
      description={m.shop_cart_credit_there({ amount: formatMoney(available, currency) })}
      checked={cart.usesCredit}
      error={issues.join(' ') || undefined}
      onChange={(event) => {
        const usesCredit = event.currentTarget.checked
        change((now) => ({ ...now, usesCredit }))
      }}
    />
  )
}
