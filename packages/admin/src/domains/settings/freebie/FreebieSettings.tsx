import { Button, Skeleton } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { settingsQuery } from '~/settings'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { FreebieForm } from './FreebieForm'

/** The products that customers can claim for free, by site. */
export const FreebieSettings = () => {
  const settings = useQuery(settingsQuery())
  const sites = useQuery(api.sites.list.queryOptions())
  const reload = async () => (await settings.refetch({ throwOnError: true })).data
  const error = (!settings.data && settings.error) || (!sites.data && sites.error)

  return (
    <Page
      title={m.settings_freebie_title()}
      crumbs={[{ label: m.settings_settings() }, { label: m.settings_freebie() }]}
      actions={
        <Button
          variant="default"
          leftSection={<IconGift size={16} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/freebie" {...props} />}
        >
          {m.settings_freebie_claims()}
        </Button>
      }
    >
      <div className="max-w-200">
        {settings.data && sites.data ? (
          <FreebieForm settings={settings.data} sites={sites.data} reload={reload} />
        ) : error ? (
          <LoadFailed
            error={error}
            onRetry={() => {
              settings.refetch()
              sites.refetch()
            }}
          />
        ) : (
          <Skeleton height={320} radius="md" />
        )}
      </div>
    </Page>
  )
}
