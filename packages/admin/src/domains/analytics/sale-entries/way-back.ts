import { m } from '~/paraglide/messages.js'
import { parseSearch } from '~/search'
import type { Crumb } from '~/ui/Page'
import type { SaleEntrySearch } from './sale-entry-search'

const ANALYTICS_PATH = '/admin/analytics'

/** Returns to the screen that showed the figure, in its last view; else to the analytics of the same days. */
export const wayBack = ({ back, from, to, timeZone, site }: SaleEntrySearch): Crumb => {
  if (!back)
    return { label: m.shell_nav_analytics(), to: ANALYTICS_PATH, search: { from, to, timeZone, site } }
  // Only the path of it is looked at; the host is there because an address has one.
  const { pathname, search, hash } = new URL(back, 'http://shop')
  return {
    label: pathname === ANALYTICS_PATH ? m.shell_nav_analytics() : m.shell_nav_dashboard(),
    to: pathname,
    // Named also where the address leaves it out, so that the site looked at here is not taken along.
    search: { site: 'all', ...parseSearch(search) },
    hash: hash.slice(1) || undefined,
  }
}
