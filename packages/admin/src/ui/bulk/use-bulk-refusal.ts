import { type Grants, getSites, isAllowed } from '@storekeeper/contract/grants'
import { toSiteKeys } from '@storekeeper/contract/list'
import type { Permission } from '@storekeeper/contract/permissions'
import { m } from '~/paraglide/messages.js'
import { canUse, useProfile } from '~/session/profile'
import { useSite } from '~/site'
import type { Chosen } from '~/ui/list/selection'

/**
 * Returns a function from a permission to the reason why the admin cannot change the selected rows with it. A
 * change of all matching rows would find fewer rows than the list counts, if the list also contains sites on which
 * the admin does not have the permission.
 */
export const useBulkRefusal = (reads: Permission, chosen: Chosen) => {
  const profile = useProfile()
  const { site } = useSite()
  return (permission: Permission): string | undefined => {
    if (!canUse(profile, permission)) return m.shell_not_allowed()
    return 'ids' in chosen || includesShown(profile, { permission, reads, site })
      ? undefined
      : m.ui_choose_site_first()
  }
}

type Shown = { permission: Permission; reads: Permission; site: string }

/** Whether the permission includes each site of a list that the admin reads by another one. */
export const includesShown = (admin: Grants, { permission, reads, site }: Shown): boolean => {
  const sites = toSiteKeys(site)
  return isAllowed(admin, permission, sites === 'all' ? getSites(admin, reads) : sites)
}
