import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toast'
import { toEdited } from './form/coupon-form'

/** Enables or disables a coupon; its other fields do not change. */
export const useSwitchCoupon = () => {
  const { mutate } = useMutation(
    api.coupons.update.mutationOptions({
      onSuccess: ({ isActive }) =>
        toast.success(isActive ? m.coupons_switched_on() : m.coupons_switched_off()),
    }),
  )
  return useCallback(
    (coupon: Coupon) => {
      const { _id, ...fields } = toEdited(coupon)
      mutate({ ...fields, id: _id, isActive: !coupon.isActive })
    },
    [mutate],
  )
}
