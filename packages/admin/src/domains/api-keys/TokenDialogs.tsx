import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import type { ApiKey, CreatedApiKey } from '@storekeeper/contract/api-keys/api-keys'
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
  ['0', m.api_keys_overlap_none],
  ['24', m.api_keys_overlap_day],
  ['168', m.api_keys_overlap_week],
] as const

type RotateProps = { apiKey: ApiKey; onRotated: (rotated: CreatedApiKey) => void; onClose: () => void }

export const RotateDialog = ({ apiKey: { _id: id, name }, onRotated, onClose }: RotateProps) => {
  const queries = useQueryClient()
  const [hours, setHours] = useState('24')
  const rotate = useMutation(
    api.apiKeys.rotate.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (rotated) => {
        void queries.invalidateQueries({ queryKey: api.apiKeys.key() })
        onRotated(rotated)
      },
      onError: toastFailure,
    }),
  )
  return (
    <Dialog title={m.api_keys_rotate_title({ name })} isBusy={rotate.isPending} onClose={onClose}>
      <Stack gap="md">
        <p>{m.api_keys_rotate_text()}</p>
        <Radio.Group label={m.api_keys_rotate_when()} value={hours} onChange={setHours}>
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
            {m.api_keys_rotate()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Shows the token of a key once. */
export const TokenDialog = ({
  apiKey: { name, token },
  onClose,
}: {
  apiKey: CreatedApiKey
  onClose: () => void
}) => (
  <Dialog title={m.api_keys_token_title({ name })} isBusy onClose={onClose}>
    <Stack gap="md">
      <Notice tone="plain">{m.api_keys_token_once()}</Notice>
      <TextInput label={m.api_keys_token()} readOnly dir="ltr" value={token} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
          onClick={() => copyText(token, m.api_keys_copied())}
        >
          {m.api_keys_copy()}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {m.api_keys_done()}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
