import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { useAppInfo } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ALL_SITES, useSite } from '~/site'
import { useSiteName } from '~/site-name'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { AddDiscountsDrawer } from './AddDiscountsDrawer'
import classes from './LargeDiscounts.module.css'
import { SiteDiscounts } from './SiteDiscounts'

/** What storefronts put forward at a large discount, in the order in which they show it; each site has its own. */
export const LargeDiscountScreen = () => {
  const { site } = useSite()
  const siteName = useSiteName()
  const { data: sites, error, refetch } = useQuery(api.sites.list.queryOptions())
  const timeZone = useAppInfo()?.timeZone
  const canChange = useCan('large-discounts:change')
  const [adding, setAdding] = useState<{ site: string | undefined } | null>(null)
  const shown = site === ALL_SITES ? (sites ?? []).map(({ key }) => key) : [site]

  return (
    <Page
      title={m.large_discounts_title()}
      crumbs={[
        { label: m.large_discounts_title() },
        { label: site === ALL_SITES ? m.large_discounts_all_sites() : siteName(site) },
      ]}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!canChange || !timeZone}
          title={canChange ? undefined : m.shell_not_allowed()}
          onClick={() => setAdding({ site: site === ALL_SITES ? undefined : site })}
        >
          {m.large_discounts_add()}
        </Button>
      }
    >
      {error && shown.length === 0 && <LoadFailed error={error} onRetry={refetch} />}
      <div className={classes.sites}>
        {shown.map((key) => (
          <SiteDiscounts key={key} site={key} canChange={canChange} onAdd={() => setAdding({ site: key })} />
        ))}
      </div>
      {adding && timeZone && (
        <AddDiscountsDrawer site={adding.site} timeZone={timeZone} onClose={() => setAdding(null)} />
      )}
    </Page>
  )
}
