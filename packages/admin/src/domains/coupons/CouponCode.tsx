import { ActionIcon } from '@mantine/core'
import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { IconCopy } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import { RowName } from '~/ui/list/RowName'
import classes from './CouponCells.module.css'

type Props = { coupon: Coupon; open: (coupon: Coupon) => void }

/** The code, which opens its coupon and can be copied, with the coupon's title. */
export const CouponCode = ({ coupon, open }: Props) => (
  <div className={classes.who}>
    <span className={classes.code}>
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
    {coupon.title && <bdi className={classes.note}>{coupon.title}</bdi>}
  </div>
)
