import { Skeleton } from '@mantine/core'
import type { Profile } from '@storekeeper/contract/profile/profile'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { AdminRoles } from '~/domains/admins/admins'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { Card } from '~/ui/Card'
import { fullName } from '~/ui/customer-name'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { EmailCard } from './email/EmailCard'
import { ProfileForm } from './ProfileForm'
import { PasskeysCard } from './passkeys/PasskeysCard'
import { SessionsCard } from './sessions/SessionsCard'
import { TwoStepCard } from './two-step/TwoStepCard'

/** The profile of the signed-in admin. */
export const ProfilePage = () => {
  const {
    data: profile,
    error,
    dataUpdatedAt,
    refetch,
  } = useQuery(api.profile.read.queryOptions({ meta: { handlesErrors: true } }))
  // Until the server responds, the query contains the data from sign-in, which may be older than the profile.
  const isKnown = profile !== undefined && dataUpdatedAt > 0
  const name = profile ? fullName(profile) || profile.email : ''

  return (
    <Page title={m.profile_title()}>
      <div className="grid gap-6 max-w-180">
        {profile && (
          <div className="flex items-center gap-4">
            <Avatar name={name} url={profile.avatar} size={56} />
            <div className="grid gap-1 justify-items-start">
              <bdi className="text-lg font-semibold">{name}</bdi>
              <AdminRoles {...profile} />
            </div>
          </div>
        )}
        {isKnown ? (
          <ProfileCards profile={profile} reload={async () => (await refetch({ throwOnError: true })).data} />
        ) : (
          <Card>{error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={320} />}</Card>
        )}
      </div>
    </Page>
  )
}

type CardsProps = { profile: Profile; reload: () => Promise<Profile | undefined> }

/**
 * Two-step sign-in comes first if it is required. The keys preserve the state of the card when it moves: at
 * that time it shows recovery codes.
 */
const ProfileCards = ({ profile, reload }: CardsProps) => {
  const twoStep = <TwoStepCard key="two-step" profile={profile} />
  return [
    profile.mustSetUpTwoStep && twoStep,
    <ProfileForm key="about" profile={profile} reload={reload} />,
    <EmailCard key="email" profile={profile} />,
    !profile.mustSetUpTwoStep && twoStep,
    <PasskeysCard key="passkeys" />,
    <SessionsCard key="sessions" />,
  ]
}
