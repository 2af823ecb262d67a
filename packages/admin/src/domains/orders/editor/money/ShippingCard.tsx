import { Radio } from '@mantine/core'
import type { OrderQuote } from '@storekeeper/contract/orders/order-quote'
import { daysText, offerReasonText } from '~/domains/shipping/shipping'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { wrongAt } from '../issues'
import type { Parts } from '../parts'

const choiceClass =
  'py-2.5 px-3 border border-line rounded-item has-[input:checked]:border-brand-text has-[input:checked]:bg-brand/7'

/** The shipping methods available for the address, and the reasons for the others. */
export const ShippingCard = (parts: Parts) => {
  const { edit, quoted, currency } = parts
  const chosen = edit.form.useWatchValue('shipping')
  const site = edit.form.useWatchValue('site')
  const { country } = edit.form.useWatchValue('shippingAddress')
  const offers = quoted.quote?.offers ?? []
  const choose = (method: string) => {
    edit.form.setFieldValue('shipping', method)
    edit.form.clearFieldError('shipping')
    edit.form.clearFieldError('shipping.method')
  }
  const choice = (offer: Offer) => (
    <Radio
      key={offer._id}
      value={offer._id}
      data-path={offer._id === chosen ? 'shipping' : undefined}
      disabled={!offer.isOffered && offer._id !== chosen}
      label={<OfferLabel offer={offer} currency={currency} />}
      description={aboutOffer(offer, currency, country !== '')}
      classNames={{ body: choiceClass, labelWrapper: 'flex-1 min-w-0 [&_label]:block' }}
    />
  )
  return (
    <Card title={m.orders_shipping()}>
      {quoted.quote ? (
        <Radio.Group
          aria-label={m.order_form_shipping_method()}
          description={country ? undefined : m.order_form_country_first()}
          error={wrongAt(parts, 'shipping')}
          inputWrapperOrder={['description', 'input', 'error']}
          value={chosen}
          onChange={choose}
        >
          <div className="grid gap-2 py-1">
            {offers.filter(({ isOffered }) => isOffered).map(choice)}
            <Radio
              value=""
              label={m.order_form_no_shipping()}
              description={m.order_form_no_shipping_hint()}
              classNames={{ body: choiceClass, labelWrapper: 'flex-1 min-w-0 [&_label]:block' }}
            />
            {offers.filter(({ isOffered }) => !isOffered).map(choice)}
          </div>
        </Radio.Group>
      ) : (
        <p className="text-sm text-ink-2">
          {site ? m.order_form_shipping_with_total() : m.order_form_shipping_later()}
        </p>
      )}
    </Card>
  )
}

type Offer = OrderQuote['offers'][number]

const OfferLabel = ({ offer, currency }: { offer: Offer; currency: string }) => (
  <span className="flex flex-wrap justify-between gap-x-3 font-medium">
    <bdi>{offer.title}</bdi>
    {offer.isOffered && (
      <span className="font-semibold">
        {offer.price === 0 ? m.shipping_free() : <bdi dir="ltr">{formatMoney(offer.price, currency)}</bdi>}
      </span>
    )}
  </span>
)

/**
 * Returns the delivery time and the amount left until shipping is free; or the reason why the method is
 * unavailable.
 */
const aboutOffer = (offer: Offer, currency: string, hasCountry: boolean): string | undefined => {
  const { isOffered, missingForFree, reasons } = offer
  // The missing country is reported once, above the methods.
  if (!isOffered)
    return (
      reasons
        .filter(({ code }) => hasCountry || code !== 'SHIPPING_COUNTRY_MISSING')
        .map(offerReasonText)
        .join(' ') || undefined
    )
  const sent = [
    daysText(offer),
    missingForFree ? m.order_form_free_for_more({ amount: formatMoney(missingForFree, currency) }) : '',
  ].filter(Boolean)
  return sent.join(' · ') || undefined
}
