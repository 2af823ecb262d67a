import { NativeSelect, Radio } from '@mantine/core'
import { countries } from '~/lib/countries'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ShopMoney } from '../ShopMoney'
import { useShop } from '../shop'
import { useCart } from './cart'
import { issuesAt } from './issues'
import type { Quoted } from './use-cart-quote'

const moreClass = 'text-sm leading-4.5 text-shop-quiet wrap-anywhere'

type Offer = Quoted['quote']['offers'][number]

/**
 * Selects the destination country: one to which the site ships, or that of the customer's address, for which the quote
 * has an issue.
 */
export const CountryField = ({ error }: { error?: string }) => {
  const { cart, change } = useCart()
  const { shippingCountries } = useShop().site
  const offered = countries().filter(
    ({ code }) => !shippingCountries || shippingCountries.includes(code) || code === cart.country,
  )
  return (
    <NativeSelect
      label={m.shop_cart_country()}
      size="md"
      autoComplete="country"
      value={cart.country}
      error={error}
      data={[
        ...(cart.country ? [] : [{ value: '', label: m.shop_cart_choose_country() }]),
        ...offered.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={(event) => {
        const country = event.currentTarget.value
        change((now) => ({ ...now, country }))
      }}
    />
  )
}

/** Selects one of the shipping methods for that country, with their prices. */
export const ShippingChoice = ({ quoted }: { quoted?: Quoted }) => {
  const { cart, change } = useCart()
  if (!quoted || !cart.country) return null
  const { offers } = quoted.quote
  const issues = issuesAt(quoted.quote.issues, 'shipping')
  // The selection is shown immediately, before the quote includes it.
  const isOffered = offers.some((offer) => offer._id === cart.shipping)
  return (
    <div className="grid gap-2">
      {offers.length === 0 && issues.length === 0 && (
        <p className="leading-5.5 text-shop-quiet">{m.shop_cart_no_shipping()}</p>
      )}
      {offers.length > 0 && (
        <Radio.Group
          label={m.shop_cart_shipping()}
          size="md"
          value={isOffered ? cart.shipping : quoted.shipping}
          onChange={(shipping) => change((now) => ({ ...now, shipping }))}
        >
          <div className="grid gap-2 mt-1">
            {offers.map((offer) => (
              <Radio
                key={offer._id}
                value={offer._id}
                label={<OfferLabel offer={offer} />}
                classNames={{
                  root: 'border border-shop-line rounded-[14px] has-[input:checked]:border-shop-link has-[input:checked]:bg-shop-link/5',
                  body: 'items-start ps-3.5 [&>:first-child]:mt-3.5',
                  labelWrapper:
                    'flex-1 min-w-0 [&_label]:block [&_label]:py-3 [&_label]:px-3.5 [&_label]:ps-3 [&_label]:cursor-pointer',
                }}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {issues.map((issue) => (
        <p
          key={issue}
          className="font-medium leading-5 text-[color-mix(in_srgb,var(--mantine-color-red-9)_82%,#000)] dark:text-[color-mix(in_srgb,var(--mantine-color-red-4)_80%,#fff)]"
          role="alert"
        >
          {issue}
        </p>
      ))}
    </div>
  )
}

const OfferLabel = ({ offer }: { offer: Offer }) => {
  const { title, price, missingForFree } = offer
  return (
    <span className="grid gap-0.5 leading-5.5">
      <span className="flex flex-wrap justify-between gap-y-0 gap-x-3">
        <bdi className="min-w-0 font-550 wrap-anywhere">{title}</bdi>
        <span className="font-semibold">
          {price === 0 ? m.shop_cart_free() : <ShopMoney cents={price} />}
        </span>
      </span>
      <span className={moreClass}>{formatDays(offer)}</span>
      {missingForFree !== null && missingForFree > 0 && (
        <span className={moreClass}>
          <ShopMoney cents={missingForFree} /> {m.shop_cart_missing_for_free()}
        </span>
      )}
    </span>
  )
}

const formatDays = ({ minDays, maxDays, description }: Offer): string => {
  const [least, most] = [minDays ?? maxDays, maxDays ?? minDays]
  if (least === null || most === null) return description
  const shown = formatCount(most)
  return least === most || least === 0
    ? m.shop_cart_days({ count: most, shown })
    : m.shop_cart_days_between({ least: formatCount(least), count: most, shown })
}
