import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { fullName } from '~/ui/customer-name'
import { Initials } from '~/ui/Initials'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { StatusBadge } from '~/ui/StatusBadge'
import classes from './Profile.module.css'
import { ProfileForm } from './ProfileForm'

/** The signed-in administrator's own page. */
export const ProfilePage = () => {
  const {
    data: profile,
    error,
    dataUpdatedAt,
    refetch,
  } = useQuery(api.profile.read.queryOptions({ meta: { handlesErrors: true } }))
  // Until the server has answered there is only what signing in once said, which may be older than the profile.
  const isKnown = profile !== undefined && dataUpdatedAt > 0
  const name = profile ? fullName(profile) || profile.email : ''

  return (
    <Page title={m.profile_title()}>
      <div className={classes.page}>
        {profile && (
          <div className={classes.who}>
            <Initials name={name} size={56} />
            <div>
              <bdi className={classes.name}>{name}</bdi>
              <StatusBadge tone={profile.isSuperAdmin ? 'active' : 'neutral'}>
                {profile.isSuperAdmin ? m.shell_super_admin() : m.shell_admin()}
              </StatusBadge>
            </div>
          </div>
        )}
        {isKnown ? (
          <ProfileForm profile={profile} reload={async () => (await refetch()).data} />
        ) : (
          <Card>{error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={320} />}</Card>
        )}
      </div>
    </Page>
  )
}
