import { Button, Skeleton } from '@mantine/core'
import { type Icon, IconBuildingStore, IconFileText, IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { JobsButton } from '~/domains/jobs/jobs'
import { m } from '~/paraglide/messages.js'
import { useSettingsQuery } from '~/settings'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { StoreSettingsForm } from './StoreSettingsForm'

/** Settings screens without a menu entry. */
const BESIDE: readonly { to: string; label: () => string; icon: Icon }[] = [
  { to: '/admin/faqs', label: m.faqs_title, icon: IconHelpCircle },
  { to: '/admin/pages', label: m.pages_title, icon: IconFileText },
  { to: '/admin/sites', label: m.sites_title, icon: IconBuildingStore },
]

/** The store's general settings: identity, contact, currency and time zone. */
export const StoreSettings = () => {
  const { data, error, refetch } = useSettingsQuery()
  return (
    <Page
      title={m.settings_app_info()}
      crumbs={[{ label: m.settings_settings() }, { label: m.settings_app_info() }]}
      actions={
        <>
          {BESIDE.map(({ to, label, icon: Sign }) => (
            <Button
              key={to}
              variant="default"
              leftSection={<Sign size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to={to} {...props} />}
            >
              {label()}
            </Button>
          ))}
          <JobsButton />
        </>
      }
    >
      <div className="max-w-200">
        {data ? (
          <StoreSettingsForm
            settings={data}
            reload={async () => (await refetch({ throwOnError: true })).data}
          />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={480} radius="md" />
        )}
      </div>
    </Page>
  )
}
