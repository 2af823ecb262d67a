import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LostUpdateDialog } from '~/ui/dialogs/LostUpdateDialog'
import { minutesAgo, pretendToSave } from '../examples'

export const DialogExample = () => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.components_open_dialog()}
      </Button>
      {isOpen && (
        <Dialog title={m.components_dialog_question()} onClose={close}>
          <Text size="sm" c="dimmed">
            {m.components_dialog_text()}
          </Text>
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={close}>
              {m.ui_cancel()}
            </Button>
            <Button onClick={close} data-autofocus>
              {m.components_dialog_confirm()}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}

export const LostUpdateExample = () => {
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed')
  const close = () => setState('closed')
  const apply = async () => {
    setState('busy')
    await pretendToSave()
    close()
  }
  return (
    <>
      <Button variant="default" onClick={() => setState('open')}>
        {m.components_lose_update()}
      </Button>
      {state !== 'closed' && (
        <LostUpdateDialog
          stale={{ changedBy: 'Ada Example', changedAt: minutesAgo(2), version: 7 }}
          isBusy={state === 'busy'}
          onReload={close}
          onApply={apply}
          onClose={close}
        />
      )}
    </>
  )
}
