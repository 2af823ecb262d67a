import { Button, Group, Text } from '@mantine/core'
import type { StaleDetails } from '@storekeeper/contract/errors'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { Dialog } from './Dialog'

type Props = {
  stale: StaleDetails
  isBusy: boolean
  /** Loads the other admin's version and discards the pending change. */
  onReload: () => void
  /** Sends the pending change again, on top of the other admin's version. */
  onApply: () => void
  onClose: () => void
}

/** Another admin saved first: shows who and when, with options to resolve the conflict. */
export const LostUpdateDialog = ({ stale, isBusy, onReload, onApply, onClose }: Props) => (
  <Dialog onClose={onClose} isBusy={isBusy} title={m.ui_stale_title()}>
    <Text size="sm">
      {stale.changedBy ? m.ui_stale_by({ name: stale.changedBy }) : m.ui_stale_by_unknown()} (
      <Ago at={stale.changedAt} />)
    </Text>
    <Text size="sm" c="dimmed" mt={8}>
      {m.ui_stale_text()}
    </Text>
    <Group justify="flex-end" mt="lg" gap="xs">
      <Button ref={useBusyFocus(isBusy)} variant="default" onClick={onApply} loading={isBusy}>
        {m.ui_stale_apply()}
      </Button>
      <Button onClick={onReload} disabled={isBusy} data-autofocus>
        {m.ui_stale_reload()}
      </Button>
    </Group>
  </Dialog>
)
