import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { useSettingsQuery } from '~/settings'
import { ALL_SITES } from '~/site'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { PopupSkeleton } from './PopupSkeleton'
import type { PopupSearch } from './popup-search'
import { SitePopup } from './SitePopup'

/** The pop-up that customers see when they visit the shop; each site has one. */
export const PopupScreen = ({ search }: { search: PopupSearch }) => {
  const { data: sites, error, refetch } = useSitesFor('popups:read')
  const store = useSettingsQuery()
  const navigate = useNavigate()
  const isFree = search.site === ALL_SITES
  const known = sites?.some(({ key }) => key === search.ofSite) ? search.ofSite : sites?.[0]?.key
  const site = isFree ? known : search.site
  const failure = error ?? store.error

  return (
    <Page
      title={m.popups_title()}
      crumbs={[
        { label: m.popups_settings() },
        { label: sites?.find(({ key }) => key === site)?.name ?? m.popups_title() },
      ]}
    >
      {isFree && sites && sites.length > 1 && site && (
        <SegmentedControl
          className="mb-4 max-w-full"
          aria-label={m.popups_which_site()}
          data={sites.map(({ key, name }) => ({ value: key, label: name }))}
          value={site}
          onChange={(ofSite) => navigate({ to: '.', search: (before) => ({ ...before, ofSite }) })}
        />
      )}
      {site && store.data ? (
        <SitePopup key={site} site={site} timeZone={store.data.timeZone} />
      ) : failure ? (
        <LoadFailed
          error={failure}
          onRetry={() => {
            if (error) void refetch()
            if (store.error) void store.refetch()
          }}
        />
      ) : (
        <PopupSkeleton />
      )}
    </Page>
  )
}
