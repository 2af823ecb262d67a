import type { ShippingTestAnswer } from '@storekeeper/contract/shipping/shipping-test'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { daysText } from '../days-text'
import { offerReasonText } from '../offer-reason-text'

type Props = { answer: ShippingTestAnswer; currency: string }

/** The available methods with prices; and the reasons for the others. */
export const Offers = ({ answer: { merchandise, offers }, currency }: Props) => {
  const offered = offers.filter(({ isOffered }) => isOffered).length
  return (
    <section className="overflow-hidden border border-line rounded-card" aria-label={m.shipping_answer()}>
      <p
        className="flex flex-wrap justify-between gap-y-1 gap-x-4 py-3 px-4 border-b border-b-line bg-surface-2 [&_strong]:font-semibold [&_strong]:text-error data-good:[&_strong]:text-ink"
        role="status"
        data-good={offered > 0 || undefined}
      >
        <strong>{m.shipping_n_offered({ count: offered })}</strong>
        <span>{m.shipping_goods_worth({ amount: formatMoney(merchandise, currency) })}</span>
      </p>
      {offers.length > 0 && (
        <ul className="text-sm leading-5">
          {offers.map((offer) => (
            <Offer key={offer.method._id} offer={offer} currency={currency} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Offer = ({ offer, currency }: { offer: ShippingTestAnswer['offers'][number]; currency: string }) => {
  const { method, isOffered, price, missingForFree, reasons } = offer
  const days = daysText(method)
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)_auto] gap-3 py-3 px-4 not-first:border-t not-first:border-t-line">
      {isOffered ? (
        <IconCheck size={18} stroke={2} className="mt-px text-brand-text" aria-label={m.shipping_offered()} />
      ) : (
        <IconX size={18} stroke={2} className="mt-px text-error" aria-label={m.shipping_not_offered()} />
      )}
      <div className="grid min-w-0">
        <bdi className={isOffered ? 'font-medium wrap-anywhere' : 'font-medium wrap-anywhere text-ink-2'}>
          {method.title}
        </bdi>
        {isOffered && days && <span className="text-xs text-ink-2">{days}</span>}
        {isOffered && missingForFree !== null && (
          <span className="text-xs text-ink-2">
            {m.shipping_missing_for_free({ amount: formatMoney(missingForFree, currency) })}
          </span>
        )}
        {reasons.map((reason) => (
          <span key={reason.code} className="text-xs text-ink-2">
            {offerReasonText(reason)}
          </span>
        ))}
      </div>
      {isOffered && (
        <span className="font-semibold tabular-nums whitespace-nowrap">
          {price === 0 ? m.shipping_free() : formatMoney(price, currency)}
        </span>
      )}
    </li>
  )
}
