import { Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconUnlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Subscription } from './Subscription'
import { SubscriptionCard } from './SubscriptionCard'
import { subscriptionApi } from './subscription-api'

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
    <Frame
      brand={
        <span className="font-serif text-[clamp(1.375rem,2.4vw,1.75rem)] font-semibold leading-[1.2] tracking-[-0.01em] wrap-anywhere">
          {subscription?.siteName ?? m.unsubscribe_title()}
        </span>
      }
    >
      {/* The URL is private to one recipient, so search engines must not index it. */}
      <meta name="robots" content="noindex, nofollow" />
      <div className="max-w-140 mx-auto pt-[clamp(16px,6vh,64px)]">
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

/** Shown for a truncated link, or for the link of a test mail, which has no recipient. */
const UnknownLink = () => {
  useDocumentTitle(m.unsubscribe_unknown())
  return (
    <SubscriptionCard icon={IconUnlink} title={m.unsubscribe_unknown()}>
      <p className="max-w-[44ch] leading-[1.6] wrap-anywhere text-shop-quiet">
        {m.unsubscribe_unknown_text()}
      </p>
    </SubscriptionCard>
  )
}
