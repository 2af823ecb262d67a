import { SegmentedControl } from '@mantine/core'
import type { Site } from '@storekeeper/contract/sites'
import { useNavigate } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'

type Props = { sites: readonly Site[]; site: string }

/** The choice of a site while the header is set to all sites. */
export const SiteChoice = ({ sites, site }: Props) => {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      className="mb-4 max-w-full"
      aria-label={m.customer_notifications_which_site()}
      data={sites.map(({ key, name }) => ({ value: key, label: name }))}
      value={site}
      onChange={(ofSite) => navigate({ to: '.', search: (before) => ({ ...before, ofSite }) })}
    />
  )
}
