import type { Country } from '@storekeeper/contract/shipping/country'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toast'

/** Enables or disables shipping to a country. */
export const useSwitchCountry = () => {
  const { mutateAsync } = useMutation(
    api.shipping.countries.update.mutationOptions({
      onSuccess: ({ isActive }) =>
        toast.success(isActive ? m.shipping_country_on() : m.shipping_country_off()),
    }),
  )
  return useCallback(
    ({ _id: id, name, isActive, version }: Country) =>
      mutateAsync({ id, name, version, isActive: !isActive }),
    [mutateAsync],
  )
}
