import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Subscription } from './Subscription'
import { subscriptionApi } from './subscription-api'
import { UnknownLink } from './UnknownLink'
import classes from './Unsubscribe.module.css'

type FrameProps = { brand?: ReactNode; children: ReactNode }
type Props = { token: string; Frame: ComponentType<FrameProps> }

/** The page on which a recipient unsubscribes from campaigns with one click. */
export const UnsubscribePage = ({ token, Frame }: Props) => {
  const query = subscriptionApi.subscription.queryOptions({
    input: { token },
    meta: { handlesErrors: true },
  })
  const { data: subscription, error, refetch } = useQuery(query)
  return (
    <Frame brand={<span className={classes.sign}>{subscription?.siteName ?? m.unsubscribe_title()}</span>}>
      {/* The URL is private to one recipient, so search engines must not index it. */}
      <meta name="robots" content="noindex, nofollow" />
      <div className={classes.page}>
        {subscription ? (
          <Subscription token={token} subscription={subscription} />
        ) : !error ? (
          <Skeleton height={240} radius="md" />
        ) : getRefusal(error)?.status === 404 || getRefusal(error)?.status === 400 ? (
          <UnknownLink />
        ) : (
          <LoadFailed error={error} onRetry={refetch} />
        )}
      </div>
    </Frame>
  )
}
