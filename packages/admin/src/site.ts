import { listQuery } from '@storekeeper/contract/list'
import {
  retainSearchParams,
  type SearchMiddleware,
  stripSearchParams,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'

export const ALL_SITES = 'all'

const KEY = 'storekeeper.site'

/** The part of an address that every screen behind the sign-in shares. */
export const SiteSearch = listQuery({ limit: 1, sorts: ['latest'] }).pick({ site: true })

/** Links from screen to screen keep the site unless they name another. */
export const keepSite = retainSearchParams<{ site: string }>(['site'])

/** If another site is remembered, an address without a site would open with that one: it has to name “all”. */
export const shortSite: SearchMiddleware<{ site: string }> = (context) =>
  rememberedSite() === ALL_SITES
    ? stripSearchParams<{ site: string }>({ site: ALL_SITES })(context)
    : context.next(context.search)

/** The chosen site, read from the address; a choice starts at the first page and is remembered. */
export const useSite = () => {
  const { site } = useSearch({ from: '/admin' })
  const navigate = useNavigate()

  const chooseSite = (chosen: string) => {
    localStorage.setItem(KEY, chosen)
    navigate({ to: '.', search: (before) => ({ ...before, site: chosen, page: undefined }) })
  }

  return { site, chooseSite }
}

/** What this browser chose last, for addresses that say nothing at all. */
export const rememberedSite = (): string =>
  SiteSearch.safeParse({ site: localStorage.getItem(KEY) ?? '' }).data?.site ?? ALL_SITES
