import { IconTicket } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'

/** The coupon that the storefront shows beside a product. */
export const CouponMark = ({ code }: { code: string }) => (
  <span
    className="inline-flex items-center gap-1 px-2 border border-dashed border-[color-mix(in_srgb,var(--ink)_30%,var(--surface))] rounded-[6px] text-xs font-550 leading-5.5 whitespace-nowrap"
    title={m.products_display_coupon()}
  >
    <IconTicket size={14} stroke={1.8} className="text-ink-2" aria-hidden />
    <bdi dir="ltr">{code}</bdi>
  </span>
)
