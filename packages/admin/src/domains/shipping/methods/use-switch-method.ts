import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toast'
import { toEdited } from './method-form'

/** Enables or disables a method; its other fields do not change. */
export const useSwitchMethod = () => {
  const { mutateAsync } = useMutation(
    api.shipping.update.mutationOptions({
      onSuccess: ({ isActive }) =>
        toast.success(isActive ? m.shipping_switched_on() : m.shipping_switched_off()),
    }),
  )
  return useCallback(
    (method: ShippingMethod) => {
      const { _id: id, ...fields } = toEdited(method)
      return mutateAsync({ ...fields, id, isActive: !method.isActive })
    },
    [mutateAsync],
  )
}
