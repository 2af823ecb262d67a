import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { CompanySettingsForm } from './CompanySettingsForm'

/** Sign-in by the identity provider of the company, which a super admin sets up. */
export const CompanySettingsScreen = () => {
  const { data, error, refetch } = useQuery(
    api.companySignIn.settings.read.queryOptions({ meta: { handlesErrors: true } }),
  )
  return (
    <Page title={m.company_sign_in_title()}>
      <div className="max-w-200">
        {data ? (
          <CompanySettingsForm
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
