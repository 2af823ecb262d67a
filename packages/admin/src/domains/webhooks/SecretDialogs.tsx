import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import type { CreatedWebhook, Webhook } from '@storekeeper/contract/webhooks/webhook'
import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { copyText } from '~/ui/copy-text'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Notice } from '~/ui/Notice'

const OVERLAPS = [
  ['0', m.webhooks_overlap_none],
  ['24', m.webhooks_overlap_day],
  ['168', m.webhooks_overlap_week],
] as const

type RotateProps = { webhook: Webhook; onRotated: (rotated: CreatedWebhook) => void; onClose: () => void }

export const RotateSecretDialog = ({ webhook: { _id: id, name }, onRotated, onClose }: RotateProps) => {
  const queries = useQueryClient()
  const [hours, setHours] = useState('24')
  const rotate = useMutation(
    api.webhooks.rotate.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (rotated) => {
        void queries.invalidateQueries({ queryKey: api.webhooks.key() })
        onRotated(rotated)
      },
      onError: toastFailure,
    }),
  )
  return (
    <Dialog title={m.webhooks_rotate_title({ name })} isBusy={rotate.isPending} onClose={onClose}>
      <Stack gap="md">
        <p>{m.webhooks_rotate_text()}</p>
        <Radio.Group label={m.webhooks_rotate_when()} value={hours} onChange={setHours}>
          <Stack gap={2}>
            {OVERLAPS.map(([value, label]) => (
              <Radio key={value} value={value} label={label()} py={6} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button
            loading={rotate.isPending}
            onClick={() => rotate.mutate({ id, overlapHours: Number(hours) })}
          >
            {m.webhooks_rotate()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type SecretProps = { webhook: CreatedWebhook; onClose: () => void }

/** Shows the signing secret of a webhook once. */
export const SecretDialog = ({ webhook: { name, secret }, onClose }: SecretProps) => (
  <Dialog title={m.webhooks_secret_title({ name })} isBusy onClose={onClose}>
    <Stack gap="md">
      <Notice tone="plain">{m.webhooks_secret_once()}</Notice>
      <TextInput label={m.webhooks_secret()} readOnly dir="ltr" value={secret} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
          onClick={() => copyText(secret, m.webhooks_secret_copied())}
        >
          {m.webhooks_secret_copy()}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {m.webhooks_done()}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
