import { Checkbox } from '@mantine/core'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useShop } from '../shop'
import { shopSentence } from '../shop-sentences'
import { useBasket } from './basket'
import { type Quoted, spendable } from './use-basket-quote'

type Props = { quoted?: Quoted; issues?: readonly string[] }

/** Whether to pay with one's credit, as far as it goes; nothing where there is none. */
export const CreditChoice = ({ quoted, issues = [] }: Props) => {
  const { basket, change } = useBasket()
  const { currency } = useShop().site
  const available = quoted?.quote.creditAvailable ?? 0
  if (!quoted || available === 0) return null
  return (
    <Checkbox
      label={m.shop_basket_use_credit({ amount: formatMoney(spendable(quoted.quote), currency) })}
      description={m.shop_basket_credit_there({ amount: formatMoney(available, currency) })}
      checked={basket.usesCredit}
      error={issues.map(shopSentence).join(' ') || undefined}
      onChange={(event) => {
        const usesCredit = event.currentTarget.checked
        change((now) => ({ ...now, usesCredit }))
      }}
    />
  )
}
