import { useSitesFor } from '~/session/use-sites-for'
import { ALL_SITES } from '~/site'
import type { NotificationSearch } from './notification-search'

/** The site of the header, or the one that the screen's own choice selects, by default the first. */
export const useChosenSite = ({ site, ofSite }: NotificationSearch) => {
  const { data: sites, error, refetch } = useSitesFor('customer-notifications:read')
  const isFree = site === ALL_SITES
  const known = sites?.some(({ key }) => key === ofSite) ? ofSite : sites?.[0]?.key
  return { sites, isFree, site: isFree ? known : site, error, refetch }
}
