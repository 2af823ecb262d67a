import type { CouponAnswer } from '@storekeeper/contract/coupons/coupon'
import { IconCheck, IconX } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Money } from '~/ui/Money'
import { couponReasonText } from '../coupon-reason-text'
import classes from './CouponTester.module.css'

type Props = { answer: CouponAnswer; isForced: boolean }

/** The discount of the coupon, with the result of each condition. */
export const Verdict = ({ answer, isForced }: Props) => {
  const siteName = useSiteName()
  const { applicable, discount, freeShipping, conditions } = answer
  return (
    <section className={classes.verdict} aria-label={m.coupons_answer()}>
      <p className={classes.outcome} data-good={applicable || undefined} role="status">
        <strong>{headline(applicable, isForced)}</strong>
        <span>
          {freeShipping ? (
            m.coupons_shipping_is_free()
          ) : (
            <>
              {m.coupons_discount()} <Money cents={discount} className={classes.amount} />
            </>
          )}
        </span>
      </p>
      <ul className={classes.conditions}>
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
