import { Button, Group, Stack, Text } from '@mantine/core'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/Dialog'
import { useBusyFocus } from '~/ui/use-busy-focus'

type Props = { subject: string; total: number; isBusy: boolean; onConfirm: () => void; onClose: () => void }

/** Confirms sending a mail to several customers, with their number. */
export const ConfirmSending = ({ subject, total, isBusy, onConfirm, onClose }: Props) => {
  const counted = { count: total, shown: formatCount(total) }
  return (
    <Dialog title={m.order_mail_confirm({ ...counted })} isBusy={isBusy} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" fw={600} dir="auto">
          {subject}
        </Text>
        <Text size="sm" c="dimmed">
          {m.order_mail_confirm_text()}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {m.campaigns_back_to_mail()}
          </Button>
          <Button ref={useBusyFocus(isBusy)} loading={isBusy} onClick={onConfirm}>
            {m.order_mail_send(counted)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
