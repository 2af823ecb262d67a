import { IconTicket } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import classes from '../ProductCells.module.css'

/** The coupon that the storefront shows beside a product. */
export const CouponMark = ({ code }: { code: string }) => (
  <span className={classes.coupon} title={m.products_display_coupon()}>
    <IconTicket size={14} stroke={1.8} aria-hidden />
    <bdi dir="ltr">{code}</bdi>
  </span>
)
