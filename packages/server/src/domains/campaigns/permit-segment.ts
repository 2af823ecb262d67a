import type { Segment } from '@storekeeper/contract/campaigns/segment'
import { getSites } from '@storekeeper/contract/grants'
import { toSiteKeys } from '@storekeeper/contract/list'
import type { Permission } from '@storekeeper/contract/permissions'
import { demand, demandSites } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Session } from '../sessions/sessions.ts'

/**
 * Returns the segment that an admin may use with the permission of a call. It reveals the addresses of customers and of
 * contacts, so it requires the permission to view these. Contacts of all sites become those of the sites on which the
 * admin has both permissions. Throws 403 without one, or if the filter names another site.
 */
export function permitSegment(admin: Session['admin'], permission: Permission, segment: Segment): Segment {
  const { customers, contacts } = segment
  if (customers) demand(admin, 'customers:read')
  if (!contacts) return segment
  const needed = [permission, 'contacts:read'] as const
  const named = toSiteKeys(contacts.site)
  for (const one of needed) {
    demand(admin, one)
    if (named !== 'all') demandSites(admin, one, named)
  }
  const [limit, other = limit] = needed.map((one) => getSites(admin, one)).filter((sites) => sites !== 'all')
  if (named !== 'all' || !limit || !other) return segment
  const sites = limit.filter((site) => other.includes(site))
  if (sites.length === 0)
    throw apiError('SITE_NOT_PERMITTED', { permission: 'contacts:read', site: limit.join(',') })
  return { ...segment, contacts: { ...contacts, site: sites.join(',') } }
}
