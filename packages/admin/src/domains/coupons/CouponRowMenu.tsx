import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import {
  IconCopy,
  IconCopyPlus,
  IconFlask2,
  IconPencil,
  IconPower,
  IconShoppingBag,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import { RowMenu } from '~/ui/list/rows/RowMenu'

export type CouponActs = Record<
  'edit' | 'duplicate' | 'switchOver' | 'tryOut' | 'remove',
  (coupon: Coupon) => void
>

type Props = { coupon: Coupon; canChange: boolean; acts: CouponActs }

const LOOK = { size: 18, stroke: 1.7 }

export const CouponRowMenu = ({ coupon, canChange, acts }: Props) => {
  const navigate = useNavigate()
  const refusal = canChange ? undefined : m.shell_not_allowed()
  const seeOrders = () => navigate({ to: '/admin/orders/all', search: { coupon: coupon.code } })
  return (
    <RowMenu label={m.coupons_actions_for({ code: coupon.code })}>
      {(close) => {
        const act = (does: (coupon: Coupon) => unknown) => () => {
          close()
          does(coupon)
        }
        return (
          <>
            <RowMenu.Entry icon={<IconPencil {...LOOK} />} refusal={refusal} onClick={act(acts.edit)}>
              {m.coupons_edit()}
            </RowMenu.Entry>
            <RowMenu.Entry icon={<IconCopyPlus {...LOOK} />} refusal={refusal} onClick={act(acts.duplicate)}>
              {m.coupons_duplicate()}
            </RowMenu.Entry>
            <RowMenu.Entry icon={<IconPower {...LOOK} />} refusal={refusal} onClick={act(acts.switchOver)}>
              {coupon.isActive ? m.coupons_switch_off() : m.coupons_switch_on()}
            </RowMenu.Entry>
            <RowMenu.Entry
              icon={<IconCopy {...LOOK} />}
              onClick={act(({ code }) => copyText(code, m.coupons_copied()))}
            >
              {m.coupons_copy_code()}
            </RowMenu.Entry>
            <RowMenu.Entry icon={<IconFlask2 {...LOOK} />} onClick={act(acts.tryOut)}>
              {m.coupons_try_out()}
            </RowMenu.Entry>
            <RowMenu.Entry icon={<IconShoppingBag {...LOOK} />} onClick={act(seeOrders)}>
              {m.coupons_see_orders()}
            </RowMenu.Entry>
            <RowMenu.Entry icon={<IconTrash {...LOOK} />} refusal={refusal} onClick={act(acts.remove)}>
              {m.coupons_delete()}
            </RowMenu.Entry>
          </>
        )
      }}
    </RowMenu>
  )
}
