import { m } from '~/paraglide/messages.js'
import { parseSearch } from '~/search'
import type { Crumb } from '~/ui/Page'
import type { SaleEntrySearch } from './sale-entry-search'

const ANALYTICS_PATH = '/admin/analytics'

/**
 * Returns the link to the screen and view that showed the figure; by default the analytics of the same days.
 */
export const wayBack = ({ back, from, to, timeZone, site }: SaleEntrySearch): Crumb => {
  if (!back)
    return { label: m.shell_nav_analytics(), to: ANALYTICS_PATH, search: { from, to, timeZone, site } }
  // Only the path is used; `URL` requires a host.
  const { pathname, search, hash } = new URL(back, 'http://shop')
  return {
    label: pathname === ANALYTICS_PATH ? m.shell_nav_analytics() : m.shell_nav_dashboard(),
    to: pathname,
    // Sets the site explicitly if the URL omits it, so that the site of the present screen is not carried
    // over.
    search: { site: 'all', ...parseSearch(search) },
    hash: hash.slice(1) || undefined,
  }
}
