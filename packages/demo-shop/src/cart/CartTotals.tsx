import { Skeleton } from '@mantine/core'
import type { OrderTax, TaxMode } from '@storekeeper/contract/taxes/order-tax'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { taxName } from '~/ui/tax-name'
import { ShopMoney } from '../ShopMoney'
import { useCart } from './cart'
import { spendable } from './spendable'
import type { CartAnswer } from './use-cart-quote'

const totalsClass = 'grid gap-2 leading-6 [transition:opacity_160ms_200ms] aria-busy:opacity-60'

/** The totals of the cart, dimmed while a new quote loads. */
export const CartTotals = ({ answer: { quoted, isCurrent } }: { answer: CartAnswer }) => {
  const { usesCredit } = useCart().cart
  if (!quoted) return <Skeleton height={120} radius={12} />
  const { quote, shipping } = quoted
  const credit = usesCredit ? spendable(quote) : 0
  return (
    <dl className={totalsClass} aria-busy={!isCurrent}>
      <Sum label={m.shop_cart_goods()} cents={quote.subtotal} />
      {quote.discountTotal > 0 && <Sum label={m.shop_cart_discount()} cents={-quote.discountTotal} />}
      <Sum label={m.shop_cart_shipping_cost()}>
        {shipping === null ? m.shop_cart_not_yet() : <ShippingCost cents={quote.shippingTotal} />}
      </Sum>
      <TaxSums order={quote} mode="added" />
      <Sum label={m.shop_cart_total()} cents={quote.total} isStrong />
      <TaxSums order={quote} mode="included" />
      {credit > 0 && <Sum label={m.shop_cart_credit()} cents={-credit} />}
      {credit > 0 && <Sum label={m.shop_my_due()} cents={quote.total - credit} />}
    </dl>
  )
}

const ShippingCost = ({ cents }: { cents: number }) =>
  cents === 0 ? m.shop_cart_free() : <ShopMoney cents={cents} />

type TaxSumsProps = { order: { taxMode: TaxMode; taxes: readonly OrderTax[] }; mode: TaxMode }

/** The tax of each rate: before the total if it is added to prices, after the total if prices include it. */
export const TaxSums = ({ order: { taxMode, taxes }, mode }: TaxSumsProps) =>
  taxMode === mode &&
  taxes.map((tax) => {
    if (tax.kind === 'exempt' || tax.kind === 'export') return null
    const isIncluded = mode === 'included' && tax.kind === 'standard'
    const name = taxName(tax)
    return <Sum key={name} label={isIncluded ? m.taxes_includes({ tax: name }) : name} cents={tax.tax} />
  })

type SumProps = { label: string; cents?: number; isStrong?: boolean; children?: ReactNode }

/** One line of the totals. */
export const Sum = ({ label, cents, isStrong, children }: SumProps) => (
  <div
    className="group/sum flex flex-wrap items-baseline justify-between gap-x-4 data-strong:mt-1 data-strong:pt-3 data-strong:border-t data-strong:border-t-shop-line data-strong:text-[1.1875rem]"
    data-strong={isStrong}
  >
    <dt className="text-shop-quiet group-data-strong/sum:font-semibold group-data-strong/sum:text-ink">
      {label}
    </dt>
    <dd className="font-550 group-data-strong/sum:font-bold">
      {cents === undefined ? children : <ShopMoney cents={cents} />}
    </dd>
  </div>
)

/** A list of total lines. */
export const Sums = ({ children }: { children: ReactNode }) => <dl className={totalsClass}>{children}</dl>
