import { Button, Group, Stack, Text } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'
import { AmountLine } from '../AmountLine'
import type { ChangedTotal } from './changed-total'

type Props = { changed: ChangedTotal; isBusy: boolean; onGoOn: () => void; onClose: () => void }

/**
 * The total changed between the quote and the request: shows both amounts, and the admin confirms or cancels.
 */
export const TotalChangedDialog = ({ changed, isBusy, onGoOn, onClose }: Props) => (
  <Dialog title={m.order_form_total_changed()} isBusy={isBusy} onClose={onClose}>
    <Stack gap="md">
      <Text size="sm">{m.order_form_total_changed_text()}</Text>
      <dl className="grid gap-2 text-sm leading-5">
        <AmountLine label={m.order_form_total_seen()} cents={changed.expected} />
        <AmountLine label={m.order_form_total_now()} cents={changed.total} isStrong />
      </dl>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          {m.order_form_look_again()}
        </Button>
        <Button onClick={onGoOn} loading={isBusy}>
          {m.order_form_go_on()}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
