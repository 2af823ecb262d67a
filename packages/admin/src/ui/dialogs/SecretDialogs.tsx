import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import { Notice } from '~/ui/Notice'
import { Dialog } from './Dialog'

const OVERLAPS = [
  ['0', m.ui_overlap_none],
  ['24', m.ui_overlap_day],
  ['168', m.ui_overlap_week],
] as const

type RotateProps<Rotated> = {
  title: string
  text: string
  /** The label of the choices of when the current secret ends. */
  endsLabel: string
  confirmLabel: string
  rotate: (overlapHours: number) => Promise<Rotated>
  onRotated: (rotated: Rotated) => void
  onClose: () => void
}

/** Replaces a secret; the admin chooses when the current one ends. */
export const RotateDialog = <Rotated,>({
  title,
  text,
  endsLabel,
  confirmLabel,
  rotate,
  onRotated,
  onClose,
}: RotateProps<Rotated>) => {
  const [hours, setHours] = useState('24')
  const { mutate, isPending } = useMutation({
    mutationFn: rotate,
    onSuccess: (rotated: Rotated) => onRotated(rotated),
  })
  return (
    <Dialog title={title} isBusy={isPending} onClose={onClose}>
      <Stack gap="md">
        <p>{text}</p>
        <Radio.Group label={endsLabel} value={hours} onChange={setHours}>
          <Stack gap={2}>
            {OVERLAPS.map(([value, label]) => (
              <Radio key={value} value={value} label={label()} py={6} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button loading={isPending} onClick={() => mutate(Number(hours))}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type SecretProps = {
  title: string
  notice: string
  label: string
  secret: string
  copyLabel: string
  copiedText: string
  onClose: () => void
}

/** Shows a secret once. */
export const SecretDialog = ({
  title,
  notice,
  label,
  secret,
  copyLabel,
  copiedText,
  onClose,
}: SecretProps) => (
  <Dialog title={title} isBusy onClose={onClose}>
    <Stack gap="md">
      <Notice tone="plain">{notice}</Notice>
      <TextInput label={label} readOnly dir="ltr" value={secret} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
          onClick={() => copyText(secret, copiedText)}
        >
          {copyLabel}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {m.ui_done()}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
