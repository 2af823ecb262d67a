import { Button } from '@mantine/core'
import type { CreatedWebhook, Webhook } from '@storekeeper/contract/webhooks/webhook'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { LoadFailed } from '~/ui/LoadFailed'
import { useOpened } from '~/ui/list/use-opened'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { StatusBadge } from '~/ui/StatusBadge'
import { toast } from '~/ui/toasts/toast'
import { DeliveryList } from './DeliveryList'
import { type DeliveryListSearch, webhookQuery } from './delivery-search'
import { RedeliverDialog } from './RedeliverDialog'
import { WebhookDrawer } from './WebhookDrawer'
import { WebhookSecretDialog } from './WebhookSecretDialog'
import { troubleText, webhookStatus } from './webhook-names'

type Opened = { kind: 'edit' | 'period'; row: Webhook } | { kind: 'secret'; row: CreatedWebhook }

/** A webhook with the log of its deliveries. */
export const WebhookPage = ({ id, search }: { id: string; search: DeliveryListSearch }) => {
  const { data: webhook, error, refetch } = useQuery(webhookQuery(id))
  const { opened, open, close } = useOpened<Opened>()
  const canChange = useCan('webhooks:change')
  const test = useMutation(
    api.webhooks.test.mutationOptions({ onSuccess: () => toast.success(m.webhooks_test_queued()) }),
  )
  const refusal = canChange ? undefined : m.shell_not_allowed()
  const trouble = webhook && troubleText(webhook)

  return (
    <Page
      title={webhook?.name ?? m.webhooks_webhook()}
      note={webhook && <StatusBadge {...webhookStatus(webhook)} />}
      crumbs={[
        { label: m.webhooks_title(), to: '/admin/webhooks' },
        { label: webhook?.name ?? m.webhooks_webhook() },
      ]}
      actions={
        webhook && (
          <>
            <Button
              variant="default"
              disabled={!canChange}
              title={refusal}
              onClick={() => open({ kind: 'edit', row: webhook })}
            >
              {m.webhooks_edit()}
            </Button>
            <Button
              variant="default"
              disabled={!canChange || !webhook.isActive}
              title={refusal ?? (webhook.isActive ? undefined : m.webhooks_is_off())}
              onClick={() => open({ kind: 'period', row: webhook })}
            >
              {m.webhooks_redeliver_period()}
            </Button>
            <Button
              disabled={!canChange}
              title={refusal}
              loading={test.isPending}
              onClick={() => test.mutate({ id })}
            >
              {m.webhooks_send_test()}
            </Button>
          </>
        )
      }
    >
      {trouble && (
        <div className="mb-4">
          <Notice tone="bad">{trouble}</Notice>
        </div>
      )}
      {webhook ? (
        <DeliveryList webhook={webhook} search={search} />
      ) : (
        error && <LoadFailed error={error} onRetry={refetch} />
      )}
      {opened?.kind === 'edit' && (
        <WebhookDrawer
          webhook={opened.row}
          onCreated={(row) => open({ kind: 'secret', row })}
          onClose={close}
        />
      )}
      {opened?.kind === 'secret' && <WebhookSecretDialog webhook={opened.row} onClose={close} />}
      {opened?.kind === 'period' && <RedeliverDialog webhook={opened.row} onClose={close} />}
    </Page>
  )
}
