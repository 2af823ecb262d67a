import { ActionIcon } from '@mantine/core'
import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { expiredBecause, getCouponState } from '@storekeeper/contract/coupons/coupon-status'
import {
  IconCopy,
  IconCopyPlus,
  IconFlask2,
  IconPencil,
  IconPower,
  IconShoppingBag,
  IconTrash,
} from '@tabler/icons-react'
import { useNow } from '~/lib/clock'
import { worthText } from '~/lib/coupon-worth'
import { formatDayRange } from '~/lib/day-range'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { copyText } from '~/ui/copy-text'
import type { Column } from '~/ui/list/column'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { StatusBadge } from '~/ui/StatusBadge'
import { toFirstDay, toLastDay } from './coupon-days'
import { COUPON_STATE } from './coupon-names'
import { goodsText } from './coupon-texts'

const usesClass = 'inline-grid gap-1 min-w-24 text-sm tabular-nums whitespace-nowrap'

export type CouponActs = Record<
  'edit' | 'duplicate' | 'switchOver' | 'tryOut' | 'seeOrders' | 'remove',
  (coupon: Coupon) => void
>

const permission = 'coupons:change'

type Options = { siteName: (key: string) => string; currency: string; acts: CouponActs }

export const couponColumns = ({ siteName, currency, acts }: Options): Column<Coupon>[] => [
  {
    id: 'code',
    title: m.coupons_code,
    sort: 'code',
    card: 'title',
    isFixed: true,
    cell: (coupon) => <CouponCode coupon={coupon} open={acts.edit} />,
  },
  { id: 'state', title: m.coupons_state, cell: (coupon) => <CouponStateBadge coupon={coupon} /> },
  {
    id: 'worth',
    title: m.coupons_worth,
    card: 'line',
    cell: (coupon) => (
      <span className="block min-w-28 font-450">{currency ? worthText(coupon, currency) : '…'}</span>
    ),
  },
  {
    id: 'goods',
    title: m.coupons_goods,
    from: 'wide',
    cell: ({ products, categories }) => (
      <span className="whitespace-nowrap">{goodsText(products.length, categories.length)}</span>
    ),
  },
  {
    id: 'uses',
    title: m.coupons_uses,
    sort: 'totalUses',
    cell: (coupon) => <CouponUses coupon={coupon} />,
  },
  {
    id: 'perCustomer',
    title: m.coupons_per_customer_short,
    from: 'widest',
    align: 'end',
    card: 'none',
    cell: ({ perCustomerLimit }) => (perCustomerLimit === null ? '–' : formatCount(perCustomerLimit)),
  },
  {
    id: 'expiry',
    title: m.coupons_days,
    sort: 'expiry',
    from: 'wide',
    card: 'tail',
    cell: (coupon) => <CouponDays coupon={coupon} />,
  },
  {
    id: 'site',
    title: m.coupons_site,
    from: 'wide',
    card: 'none',
    cell: ({ site }) => <span className="whitespace-nowrap">{siteName(site)}</span>,
  },
  {
    id: 'actions',
    title: m.coupons_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (coupon) => (
      <RowMenu
        label={m.coupons_actions_for({ code: coupon.code })}
        site={coupon.site}
        entries={() => [
          { label: m.coupons_edit(), icon: IconPencil, permission, onClick: () => acts.edit(coupon) },
          {
            label: m.coupons_duplicate(),
            icon: IconCopyPlus,
            permission,
            onClick: () => acts.duplicate(coupon),
          },
          {
            label: coupon.isActive ? m.coupons_switch_off() : m.coupons_switch_on(),
            icon: IconPower,
            permission,
            onClick: () => acts.switchOver(coupon),
          },
          {
            label: m.coupons_copy_code(),
            icon: IconCopy,
            onClick: () => copyText(coupon.code, m.coupons_copied()),
          },
          { label: m.coupons_try_out(), icon: IconFlask2, onClick: () => acts.tryOut(coupon) },
          { label: m.coupons_see_orders(), icon: IconShoppingBag, onClick: () => acts.seeOrders(coupon) },
          { label: m.coupons_delete(), icon: IconTrash, permission, onClick: () => acts.remove(coupon) },
        ]}
      />
    ),
  },
]

type Props = { coupon: Coupon; open: (coupon: Coupon) => void }

/** The code, which opens its coupon and can be copied, with the coupon's title. */
const CouponCode = ({ coupon, open }: Props) => (
  <div className="grid grid-cols-1 w-42 leading-5 max-md:w-auto">
    <span className="flex items-center gap-1 min-w-0 tracking-[0.02em]">
      <RowName row={coupon._id} isStrong onClick={() => open(coupon)}>
        <bdi dir="ltr">{coupon.code}</bdi>
      </RowName>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={m.coupons_copy_code_of({ code: coupon.code })}
        onClick={() => copyText(coupon.code, m.coupons_copied())}
      >
        <IconCopy size={15} stroke={1.7} aria-hidden />
      </ActionIcon>
    </span>
    {coupon.title && (
      <bdi className="truncate justify-self-start max-w-full text-xs text-ink-2">{coupon.title}</bdi>
    )}
  </div>
)

/** The start and end of a coupon as days of the store's time zone. */
const CouponDays = ({ coupon: { startsAt, expiry } }: { coupon: Coupon }) => {
  const timeZone = useSettings()?.timeZone
  if (!timeZone) return null
  const [from, to] = [toFirstDay(startsAt, timeZone), toLastDay(expiry, timeZone)]
  return (
    <span className="text-ink-2 md:block md:min-w-28">
      {from && from <= to
        ? formatDayRange({ from, to })
        : m.coupons_until({ day: formatDayRange({ from: to, to }) })}
    </span>
  )
}

const WHY = {
  inactive: m.coupons_expired_inactive,
  past: m.coupons_expired_past,
  'used-up': m.coupons_expired_used_up,
}

/** Shows whether the coupon can be used now, and if not, the reason. */
const CouponStateBadge = ({ coupon }: { coupon: Coupon }) => {
  const now = new Date(useNow())
  const state = getCouponState(coupon, now)
  const why = expiredBecause(coupon, now)
  const { tone, label } = COUPON_STATE[state]
  return <StatusBadge tone={tone} label={why ? WHY[why] : label} />
}

/** The number of uses out of the coupon's quantity. */
const CouponUses = ({ coupon: { totalUses, quantity } }: { coupon: Coupon }) => {
  if (quantity === null)
    return <span className={usesClass}>{m.coupons_uses_unlimited({ used: formatCount(totalUses) })}</span>
  const share = Math.min(totalUses / quantity, 1)
  return (
    <span className={usesClass}>
      {m.coupons_uses_of({ used: formatCount(totalUses), quantity: formatCount(quantity) })}
      <span className="block h-1.5 overflow-hidden rounded-full bg-ink/10" aria-hidden>
        <span
          className="block h-full rounded-[inherit] bg-brand data-full:bg-ink-2"
          data-full={share >= 1 || undefined}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}
