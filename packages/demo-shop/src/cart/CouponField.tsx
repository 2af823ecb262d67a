import { Button, TextInput } from '@mantine/core'
import type { CartQuote } from '@storekeeper/contract/store/store-order'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { ShopMoney } from '../ShopMoney'
import { useCart } from './cart'
import { couponReasons } from './issues'

/**
 * A coupon code with its discount, or the reason why it does not apply. It is stored with the cart until the
 * customer removes it.
 */
export const CouponField = ({ quote }: { quote?: CartQuote }) => {
  const { cart, change } = useCart()
  const [code, setCode] = useState('')
  const apply = (wanted: string | null) => {
    setCode('')
    change((now) => ({ ...now, coupon: wanted }))
  }
  if (cart.coupon === null)
    return (
      <form
        className="flex gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim()) apply(code.trim().toUpperCase())
        }}
      >
        <TextInput
          aria-label={m.shop_cart_coupon_code()}
          placeholder={m.shop_cart_coupon_code()}
          size="md"
          radius={999}
          maxLength={50}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          className="flex-1 min-w-0 max-w-80 [&_input]:uppercase [&_input::placeholder]:normal-case"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" radius={999} variant="default">
          {m.shop_cart_coupon_apply()}
        </Button>
      </form>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Verdict code={cart.coupon} quote={quote} />
      <Button size="sm" radius={999} variant="default" onClick={() => apply(null)}>
        {m.shop_cart_coupon_remove()}
      </Button>
    </div>
  )
}

const Verdict = ({ code, quote }: { code: string; quote?: CartQuote }) => {
  const coupon = quote?.coupon?.code === code ? quote.coupon : null
  const reasons = quote ? couponReasons(code, quote) : []
  const isGood = coupon !== null && reasons.length === 0
  const Icon = reasons.length > 0 ? IconCircleX : IconCircleCheck
  return (
    <div className="flex flex-[1_1_220px] gap-3 min-w-0" role="status">
      <Icon
        size={22}
        stroke={1.7}
        className={
          isGood ? 'flex-none mt-px text-(color:--mantine-color-teal-7)' : 'flex-none mt-px text-shop-quiet'
        }
        aria-hidden
      />
      <div className="leading-6 wrap-anywhere">
        <p className="font-650">
          <bdi dir="ltr">{code}</bdi>
          {isGood && coupon.discount > 0 && (
            <span className="ms-3 text-(color:--mantine-color-teal-9) dark:text-(color:--mantine-color-teal-3)">
              <ShopMoney cents={-coupon.discount} />
            </span>
          )}
        </p>
        {isGood && coupon.title && (
          <p>
            <bdi>{coupon.title}</bdi>
          </p>
        )}
        {reasons.map((reason) => (
          <p
            key={reason}
            className="text-[color-mix(in_srgb,var(--mantine-color-red-9)_82%,#000)] dark:text-[color-mix(in_srgb,var(--mantine-color-red-4)_80%,#fff)]"
          >
            {reason}
          </p>
        ))}
      </div>
    </div>
  )
}
