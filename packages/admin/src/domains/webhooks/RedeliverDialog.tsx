import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import type { Webhook } from '@storekeeper/contract/webhooks/webhook'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'
import { toast } from '~/ui/toasts/toast'

const DAY_MS = 24 * 60 * 60 * 1000

/** Chooses a period whose events are sent again; by default the last day. */
export const RedeliverDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const [from, setFrom] = useState(() => toLocal(Date.now() - DAY_MS))
  const [to, setTo] = useState(() => toLocal(Date.now()))
  const [isAll, setIsAll] = useState(false)
  const redeliver = useMutation(
    api.webhooks.redeliverPeriod.mutationOptions({
      onSuccess: ({ count }) => {
        toast.success(m.webhooks_period_queued({ count, shown: formatCount(count) }))
        onClose()
      },
    }),
  )
  const isEmpty = !from || !to || from >= to
  return (
    <Dialog title={m.webhooks_redeliver_period()} isBusy={redeliver.isPending} onClose={onClose}>
      <Stack gap="md">
        <p>{m.webhooks_redeliver_period_text()}</p>
        <Group grow align="start">
          <TextInput
            type="datetime-local"
            label={m.webhooks_from()}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={m.webhooks_to()}
            value={to}
            error={from && to && isEmpty ? m.webhooks_ends_before_start() : undefined}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </Group>
        <Checkbox
          label={m.webhooks_delivered_too()}
          checked={isAll}
          onChange={(event) => setIsAll(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button
            disabled={isEmpty}
            loading={redeliver.isPending}
            onClick={() =>
              redeliver.mutate({
                id: webhook._id,
                from: new Date(from).toISOString(),
                // The chosen minute is part of the period.
                to: new Date(new Date(to).getTime() + 60_000).toISOString(),
                only: isAll ? 'all' : 'notDelivered',
              })
            }
          >
            {m.webhooks_redeliver()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** A time in the form of the browser's field, by its clock. */
function toLocal(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
