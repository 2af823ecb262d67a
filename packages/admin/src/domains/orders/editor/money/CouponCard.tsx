import { Autocomplete, Switch } from '@mantine/core'
import { inUrl } from '@storekeeper/contract/list'
import type { OrderQuote } from '@storekeeper/contract/orders/order-quote'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { couponReasonText } from '~/domains/coupons/coupons'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { scrollsFrom } from '~/theme/mantine'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'
import { wrongAt } from '../issues'
import type { Parts } from '../parts'

const MOST_COUPONS = 200

/** A coupon: its discount, or the reasons why it does not apply and the option to force it. */
export const CouponCard = (parts: Parts) => {
  const { edit, quoted } = parts
  const site = edit.form.useWatchValue('site')
  const typed = edit.form.useWatchValue('coupon')
  const { data } = useQuery({
    ...api.coupons.list.queryOptions({
      input: inUrl({ site, state: ['live'], limit: MOST_COUPONS, sort: 'code.asc' }),
      meta: { handlesErrors: true },
    }),
    enabled: site !== '',
  })
  const titles = new Map(site ? data?.items.map(({ code, title }) => [code, title]) : [])
  const code = typed.code.trim().toUpperCase()
  const coupon = code !== '' && quoted.quote?.coupon?.code === code ? quoted.quote.coupon : null
  const change = (part: Partial<typeof typed>) => {
    edit.form.setFieldValue('coupon', { ...typed, ...part })
    edit.form.clearFieldError('coupon')
  }
  // The reasons of a known coupon are listed below, with the option to force it.
  const wrong = code !== '' && !coupon ? wrongAt(parts, 'coupon') : undefined

  return (
    <Card title={m.orders_coupon()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <Autocomplete
          label={m.order_form_coupon_code()}
          placeholder={m.order_form_no_coupon()}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          data-path="coupon"
          disabled={!site}
          data={[...titles.keys()]}
          limit={20}
          styles={{ options: scrollsFrom(240) }}
          clearable
          clearButtonProps={{ 'aria-label': m.order_form_clear_coupon() }}
          renderOption={({ option }) => (
            <span className="grid leading-5">
              <bdi dir="ltr">{option.value}</bdi>
              <bdi className="justify-self-start text-xs text-ink-2">{titles.get(option.value)}</bdi>
            </span>
          )}
          classNames={{ input: '[&:not(:placeholder-shown)]:uppercase' }}
          error={wrong}
          value={typed.code}
          onChange={(changed) => change({ code: changed, force: false })}
        />
        {coupon && <CouponVerdict coupon={coupon} />}
        {coupon && !coupon.applicable && (
          <Switch
            label={m.order_form_force_coupon()}
            description={m.order_form_force_coupon_hint()}
            checked={coupon.isForced || typed.force}
            disabled={coupon.isForced && !typed.force}
            onChange={(event) => change({ force: event.currentTarget.checked })}
          />
        )}
      </div>
    </Card>
  )
}

type Coupon = NonNullable<OrderQuote['coupon']>

const getToneClass = ({ applicable, isForced }: Coupon) => {
  if (applicable) return '[--tone:var(--mantine-color-green-6)]'
  return isForced ? '[--tone:var(--mantine-color-yellow-6)]' : '[--tone:var(--mantine-color-red-6)]'
}

const CouponVerdict = ({ coupon }: { coupon: Coupon }) => {
  const siteName = useSiteName()
  const counts = coupon.applicable || coupon.isForced
  const Icon = coupon.applicable ? IconCircleCheck : IconAlertCircle
  return (
    <div
      className={`flex gap-2 p-3 rounded-item text-sm leading-5 bg-(--tone)/8 ${getToneClass(coupon)}`}
      role="status"
    >
      <Icon
        size={18}
        stroke={1.8}
        className="flex-none mt-px text-[color-mix(in_srgb,var(--tone)_75%,var(--ink))]"
        aria-hidden
      />
      <div>
        <strong className="font-semibold">
          {counts
            ? coupon.discount > 0
              ? m.order_form_coupon_takes_off()
              : m.order_form_coupon_counts()
            : m.order_form_coupon_not_good()}{' '}
          {counts && coupon.discount > 0 && <Money cents={coupon.discount} />}
        </strong>
        {coupon.reasons.length > 0 && (
          <ul className="mt-1">
            {coupon.reasons.map((reason) => (
              <li key={reason.code}>{couponReasonText(reason, siteName)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
