import { getAllSites } from '@storekeeper/contract/grants'
import { listQuery, toSiteKeys } from '@storekeeper/contract/list'
import {
  retainSearchParams,
  type SearchMiddleware,
  stripSearchParams,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { currentLogin } from './session/session'

export const ALL_SITES = 'all'

const KEY = 'storekeeper.site'

/** The URL parameter that all screens behind sign-in share. */
export const SiteSearch = listQuery({ limit: 1, sorts: ['latest'] }).pick({ site: true })

/** Links between screens preserve the site unless they set another one. */
export const keepSite = retainSearchParams<{ site: string }>(['site'])

/**
 * If another site is remembered, the URL must contain "all" explicitly, since a URL without a site opens the
 * remembered one.
 */
export const shortSite: SearchMiddleware<{ site: string }> = (context) =>
  rememberedSite() === ALL_SITES
    ? stripSearchParams<{ site: string }>({ site: ALL_SITES })(context)
    : context.next(context.search)

/** The chosen site from the URL. Choosing another site resets the page and remembers the site. */
export const useSite = () => {
  const { site } = useSearch({ from: '/admin' })
  const navigate = useNavigate()

  const chooseSite = (chosen: string) => {
    localStorage.setItem(KEY, chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    navigate({
      to: '.',
      search: (before) => ({ ...before, site: chosen, page: undefined }),
      // The saved view remains the shown one: views have no site.
      state: true,
    })
  }

  return { site, chooseSite }
}

/** The last chosen site of this browser, for URLs without a site; all sites if the admin does not have it. */
export const rememberedSite = (): string => {
  const site = SiteSearch.safeParse({ site: localStorage.getItem(KEY) ?? '' }).data?.site ?? ALL_SITES
  const login = currentLogin()
  const permitted = login ? getAllSites(login.profile) : 'all'
  return permitted === 'all' || [toSiteKeys(site)].flat().every((key) => permitted.includes(key))
    ? site
    : ALL_SITES
}
