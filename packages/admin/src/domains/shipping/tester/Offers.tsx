import type { ShippingTestAnswer } from '@storekeeper/contract/shipping/shipping-test'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { daysText } from '../days-text'
import { offerReasonText } from '../offer-reason-text'
import classes from './ShippingTester.module.css'

type Props = { answer: ShippingTestAnswer; currency: string }

/** The available methods with prices; and the reasons for the others. */
export const Offers = ({ answer: { merchandise, offers }, currency }: Props) => {
  const offered = offers.filter(({ isOffered }) => isOffered).length
  return (
    <section className={classes.answer} aria-label={m.shipping_answer()}>
      <p className={classes.outcome} role="status" data-good={offered > 0 || undefined}>
        <strong>{m.shipping_n_offered({ count: offered })}</strong>
        <span>{m.shipping_goods_worth({ amount: formatMoney(merchandise, currency) })}</span>
      </p>
      {offers.length > 0 && (
        <ul className={classes.offers}>
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
    <li data-offered={isOffered || undefined}>
      {isOffered ? (
        <IconCheck size={18} stroke={2} aria-label={m.shipping_offered()} />
      ) : (
        <IconX size={18} stroke={2} aria-label={m.shipping_not_offered()} />
      )}
      <div className={classes.method}>
        <bdi className={classes.title}>{method.title}</bdi>
        {isOffered && days && <span className={classes.note}>{days}</span>}
        {isOffered && missingForFree !== null && (
          <span className={classes.note}>
            {m.shipping_missing_for_free({ amount: formatMoney(missingForFree, currency) })}
          </span>
        )}
        {reasons.map((reason) => (
          <span key={reason.code} className={classes.note}>
            {offerReasonText(reason)}
          </span>
        ))}
      </div>
      {isOffered && (
        <span className={classes.price}>
          {price === 0 ? m.shipping_free() : formatMoney(price, currency)}
        </span>
      )}
    </li>
  )
}
