import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconMailCheck, IconMailOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Notice } from '~/ui/Notice'
import { SubscriptionCard } from './SubscriptionCard'
import { subscriptionApi } from './subscription-api'

type Props = {
  token: string
  subscription: { email: string; siteName: string; isSubscribed: boolean }
}

/** Shows whether an address is subscribed to campaigns, with the one button that changes it. */
export const Subscription = ({ token, subscription: { email, siteName, isSubscribed } }: Props) => {
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { queryKey } = subscriptionApi.subscription.queryOptions({ input: { token } })
  const options = {
    meta: { handlesErrors: true },
    onSuccess: (subscription: Props['subscription']) => {
      queries.setQueryData(queryKey, subscription)
      heading.current?.focus()
    },
  }
  const end = useMutation(subscriptionApi.unsubscribe.mutationOptions(options))
  const takeBack = useMutation(subscriptionApi.subscribeAgain.mutationOptions(options))
  // Only a recipient who has just unsubscribed sees the offer to subscribe again.
  const isJustEnded = end.isSuccess && !isSubscribed
  const isBack = takeBack.isSuccess && isSubscribed
  const title = isBack
    ? m.unsubscribe_back()
    : isSubscribed
      ? m.unsubscribe_question({ site: siteName })
      : m.unsubscribe_done()
  useDocumentTitle(title)
  const error = isSubscribed ? end.error : takeBack.error
  const address = { email: `\u2068${email}\u2069`, site: siteName }

  return (
    <SubscriptionCard icon={isSubscribed ? IconMailCheck : IconMailOff} title={title} headingRef={heading}>
      <p className="max-w-[44ch] leading-[1.6] wrap-anywhere text-shop-quiet" role="status">
        {isBack
          ? m.unsubscribe_back_text(address)
          : isSubscribed
            ? m.unsubscribe_question_text(address)
            : m.unsubscribe_done_text(address)}
      </p>
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      {isSubscribed && !isBack && (
        <Button size="md" radius={999} loading={end.isPending} onClick={() => end.mutate({ token })}>
          {m.unsubscribe_button()}
        </Button>
      )}
      {!isSubscribed && (
        <Button
          variant="default"
          radius={999}
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate({ token })}
        >
          {isJustEnded ? m.unsubscribe_mistake() : m.unsubscribe_again()}
        </Button>
      )}
    </SubscriptionCard>
  )
}
