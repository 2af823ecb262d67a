import type { Site } from '@storekeeper/contract/sites'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toast'

/** Opens or closes a site; its other fields do not change. */
export const useSwitchSite = () => {
  const { mutate, mutateAsync } = useMutation(
    api.sites.update.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ isActive }) => toast.success(isActive ? m.sites_now_open() : m.sites_now_closed()),
    }),
  )
  return {
    /** Shows the reason of a refusal as a toast. */
    switchOver: (site: Site) =>
      mutate(otherWayRound(site), {
        onError: (error) => {
          if (getRefusal(error)?.status !== 401) toastFailure(error)
        },
      }),
    /** Rejects on a refusal; the caller shows the reason. */
    close: (site: Site) => mutateAsync(otherWayRound(site)),
  }
}

const otherWayRound = ({ _id: id, name, domain, isActive, version }: Site) => ({
  ...{ id, name, domain, version },
  isActive: !isActive,
})
