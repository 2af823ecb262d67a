import type { Site } from '@storekeeper/contract/sites'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toast'

/** Opens a closed site and closes an open one; all else stays as it is. */
export const useSwitchSite = () => {
  const { mutate, mutateAsync } = useMutation(
    api.sites.update.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ isActive }) => toast.success(isActive ? m.sites_now_open() : m.sites_now_closed()),
    }),
  )
  return {
    /** A toast shows why it was refused. */
    switchOver: (site: Site) =>
      mutate(otherWayRound(site), {
        onError: (error) => {
          if (refusalOf(error)?.status !== 401) toastFailure(error)
        },
      }),
    /** The caller shows why it was refused. */
    close: (site: Site) => mutateAsync(otherWayRound(site)),
  }
}

const otherWayRound = ({ _id: id, name, domain, isActive, version }: Site) => ({
  ...{ id, name, domain, version },
  isActive: !isActive,
})
