import { Button, Skeleton } from '@mantine/core'
import { type Icon, IconBuildingStore, IconFileText, IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAppInfoQuery } from '~/app-info'
import { JobsButton } from '~/domains/jobs/JobsButton'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import classes from './AppInfo.module.css'
import { AppInfoForm } from './AppInfoForm'

/** Screens that belong to the settings and have no entry in the menu. */
const BESIDE: readonly { to: string; label: () => string; icon: Icon }[] = [
  { to: '/admin/faqs', label: m.faqs_title, icon: IconHelpCircle },
  { to: '/admin/pages', label: m.pages_title, icon: IconFileText },
  { to: '/admin/sites', label: m.sites_title, icon: IconBuildingStore },
]

/** What the whole store is: its name and looks, how to reach it, its money and its time. */
export const AppInfoSettings = () => {
  const { data, error, refetch } = useAppInfoQuery()
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
      <div className={classes.page}>
        {data ? (
          <AppInfoForm appInfo={data} reload={async () => (await refetch()).data} />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={480} radius="md" />
        )}
      </div>
    </Page>
  )
}
