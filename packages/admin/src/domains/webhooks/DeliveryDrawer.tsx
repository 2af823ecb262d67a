import { Button, Skeleton, Stack } from '@mantine/core'
import type { DeliveryAttempt, DeliveryDetails, Webhook } from '@storekeeper/contract/webhooks/webhook'
import { TEST_EVENT } from '@storekeeper/contract/webhooks/webhook-events'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/api'
import { errorText } from '~/errors/error-text'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { LoadFailed } from '~/ui/LoadFailed'
import { StatusBadge } from '~/ui/StatusBadge'
import { toast } from '~/ui/toasts/toast'
import { deliveryQuery } from './delivery-search'
import { DELIVERY_STATUS, EVENT_TEXT } from './webhook-names'

/** The header with the id of the delivery. */
const ID_HEADER = 'webhook-id'

type Props = { webhook: Webhook; id: string; onClose: () => void }

/** A delivery: what was sent, each attempt with its answer, and the button that sends it again. */
export const DeliveryDrawer = ({ webhook, id, onClose }: Props) => {
  const { data: delivery, error, refetch } = useQuery(deliveryQuery(webhook._id, id))
  return (
    <SideDrawer title={delivery?.type ?? m.webhooks_delivery()} size={640} onClose={onClose}>
      <DrawerParts actions={delivery && <Redeliver webhook={webhook} delivery={delivery} />}>
        {delivery ? (
          <Stack gap="md">
            <p className="text-sm text-ink-2">{EVENT_TEXT[delivery.type]()}</p>
            <Facts delivery={delivery} />
            <Card title={m.webhooks_body()}>
              <Code label={m.webhooks_body()}>{printJson(delivery.body)}</Code>
            </Card>
            {delivery.log.map((attempt, index) => (
              <Attempt key={attempt._id} attempt={attempt} number={delivery.log.length - index} />
            ))}
          </Stack>
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={320} radius="md" aria-hidden />
        )}
      </DrawerParts>
    </SideDrawer>
  )
}

const Redeliver = ({ webhook, delivery }: { webhook: Webhook; delivery: DeliveryDetails }) => {
  const canChange = useCan('webhooks:change')
  const redeliver = useMutation(
    api.webhooks.redeliver.mutationOptions({ onSuccess: () => toast.success(m.webhooks_redelivered()) }),
  )
  const isOff = !webhook.isActive && delivery.type !== TEST_EVENT
  return (
    <Button
      disabled={!canChange || isOff}
      title={canChange ? (isOff ? m.webhooks_is_off() : undefined) : m.shell_not_allowed()}
      loading={redeliver.isPending}
      onClick={() => redeliver.mutate({ id: webhook._id, delivery: delivery._id })}
    >
      {m.webhooks_redeliver()}
    </Button>
  )
}

const Facts = ({ delivery }: { delivery: DeliveryDetails }) => {
  const { _id, status, label, number, happenedAt, nextAttemptAt } = delivery
  return (
    <dl className="grid gap-3 text-sm leading-5">
      <Fact name={m.webhooks_status()}>
        <StatusBadge {...DELIVERY_STATUS[status]} />
      </Fact>
      {label && (
        <Fact name={m.webhooks_record()}>
          <bdi>{label}</bdi>
        </Fact>
      )}
      {number !== null && <Fact name={m.webhooks_number()}>{formatCount(number)}</Fact>}
      <Fact name={m.webhooks_happened()}>{formatDateTime(happenedAt)}</Fact>
      {nextAttemptAt && <Fact name={m.webhooks_next_attempt()}>{formatDateTime(nextAttemptAt)}</Fact>}
      <Fact name={<code dir="ltr">{ID_HEADER}</code>}>
        <code dir="ltr">{_id}</code>
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-4 grid-cols-[140px_minmax(0,1fr)] [&_dt]:text-ink-2 [&_dd]:wrap-anywhere max-sm:grid-cols-1">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A request with its answer. */
const Attempt = ({ attempt, number }: { attempt: DeliveryAttempt; number: number }) => (
  <Card title={m.webhooks_attempt({ number: formatCount(number) })}>
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        {m.webhooks_attempt_took({ at: formatDateTime(attempt.at), ms: formatCount(attempt.durationMs) })}
      </p>
      {attempt.error && <p className="font-medium leading-5">{errorText(attempt.error)}</p>}
      <Code label={m.webhooks_request()}>
        {[`POST ${attempt.url}`, ...printHeaders(attempt.requestHeaders)].join('\n')}
      </Code>
      {attempt.responseStatus !== null && (
        <Code label={m.webhooks_response()}>
          {[
            String(attempt.responseStatus),
            ...printHeaders(attempt.responseHeaders),
            ...(attempt.responseBody ? ['', attempt.responseBody] : []),
          ].join('\n')}
        </Code>
      )}
    </div>
  </Card>
)

const Code = ({ label, children }: { label: string; children: string }) => (
  <section
    className="max-h-80 p-3 overflow-auto border border-line rounded-item text-xs leading-4.5 bg-ink/4"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it.
    tabIndex={0}
    aria-label={label}
  >
    <pre dir="ltr" className="m-0">
      {children}
    </pre>
  </section>
)

const printHeaders = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

function printJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
