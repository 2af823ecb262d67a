import { IconBasketOff } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { Beside, Sheet, ShopLayout } from '../ShopLayout'
import { ToShopButton } from '../ToShopButton'
import { BasketLines } from './BasketLines'
import { BasketSummary } from './BasketSummary'
import { useBasket } from './basket'
import { CouponField } from './CouponField'
import { useBasketQuote } from './use-basket-quote'

/** What is in the basket, and what it comes to. */
export const BasketPage = () => {
  const { items } = useBasket().basket
  const answer = useBasketQuote()
  const { quoted, error, retry } = answer
  return (
    <ShopLayout title={m.shop_basket_title()}>
      {items.length === 0 && <EmptyBasket />}
      {items.length > 0 && !quoted && error && <LoadFailed error={error} onRetry={retry} />}
      {items.length > 0 && (quoted || !error) && (
        <Beside beside={<BasketSummary answer={answer} />}>
          <Sheet>
            <BasketLines quote={quoted?.quote} />
          </Sheet>
          <Sheet title={m.shop_basket_coupon()}>
            <CouponField quote={quoted?.quote} />
          </Sheet>
        </Beside>
      )}
    </ShopLayout>
  )
}

export const EmptyBasket = () => (
  <EmptyState
    icon={<IconBasketOff stroke={1.5} />}
    title={m.shop_basket_empty()}
    text={m.shop_basket_empty_text()}
    action={<ToShopButton label={m.demo_shop_look_around()} />}
  />
)
