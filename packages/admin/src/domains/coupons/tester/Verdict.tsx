import type { CouponAnswer } from '@storekeeper/contract/coupons/coupon'
import { IconCheck, IconX } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Money } from '~/ui/Money'
import { couponReasonText } from '../coupon-reason-text'

type Props = { answer: CouponAnswer; isForced: boolean }

/** The discount of the coupon, with the result of each condition. */
export const Verdict = ({ answer, isForced }: Props) => {
  const siteName = useSiteName()
  const { applicable, discount, freeShipping, conditions } = answer
  return (
    <section className="overflow-hidden border border-line rounded-card" aria-label={m.coupons_answer()}>
      <p
        className="flex flex-wrap justify-between gap-y-1 gap-x-4 py-3 px-4 border-b border-b-line bg-surface-2 [&_strong]:font-semibold [&_strong]:text-error data-good:[&_strong]:text-ink"
        data-good={applicable || undefined}
        role="status"
      >
        <strong>{headline(applicable, isForced)}</strong>
        <span>
          {freeShipping ? (
            m.coupons_shipping_is_free()
          ) : (
            <>
              {m.coupons_discount()} <Money cents={discount} className="font-semibold" />
            </>
          )}
        </span>
      </p>
      <ul className="grid gap-2 py-3 px-4 text-sm leading-5 [&_li]:grid [&_li]:grid-cols-[18px_minmax(0,1fr)] [&_li]:gap-2 [&_svg]:mt-px [&_svg]:text-error [&_[data-met]]:text-ink-2 [&_[data-met]_svg]:text-ink-2">
        {conditions.map((condition) => (
          <li key={condition.condition} data-met={condition.isMet || undefined}>
            {condition.isMet ? (
              <IconCheck size={18} stroke={2} aria-label={m.coupons_met()} />
            ) : (
              <IconX size={18} stroke={2} aria-label={m.coupons_fails()} />
            )}
            <span>{couponReasonText(condition, siteName)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const headline = (applicable: boolean, isForced: boolean) => {
  if (applicable) return m.coupons_applies()
  return isForced ? m.coupons_applies_forced() : m.coupons_applies_not()
}
