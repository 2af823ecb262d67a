import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Notice } from '~/ui/Notice'
import { useCustomer } from '../customer/customer-session'
import { Sheet } from '../ShopLayout'
import { useShop } from '../shop'
import { shopSentence } from '../shop-sentences'
import classes from './BasketSummary.module.css'
import { BasketTotals } from './BasketTotals'
import { CreditChoice } from './CreditChoice'
import { CountryField, ShippingChoice } from './ShippingChoice'
import { type BasketAnswer, otherIssues } from './use-basket-quote'

/** Where it goes, how, what it comes to, and the way to the till. */
export const BasketSummary = ({ answer }: { answer: BasketAnswer }) => {
  const { key } = useShop().site
  const customer = useCustomer()
  const { quoted, error } = answer
  return (
    <Sheet title={m.shop_basket_summary()}>
      <CountryField />
      <ShippingChoice quoted={quoted} />
      {customer ? (
        <CreditChoice quoted={quoted} />
      ) : (
        <p className={classes.hint}>
          <Link to="/demo-shop/$site/account" params={{ site: key }}>
            {m.shop_my_sign_in()}
          </Link>{' '}
          {m.shop_basket_sign_in_for_credit()}
        </p>
      )}
      <BasketTotals answer={answer} />
      {otherIssues(quoted?.quote.issues ?? []).map((issue) => (
        <Notice key={issue} tone="bad">
          {shopSentence(issue)}
        </Notice>
      ))}
      {error && <Notice tone="bad">{failureText(error, shopSentence)}</Notice>}
      <Button
        size="lg"
        radius={999}
        fullWidth
        renderRoot={(props) => <Link to="/demo-shop/$site/checkout" params={{ site: key }} {...props} />}
      >
        {m.shop_basket_checkout()}
      </Button>
    </Sheet>
  )
}
