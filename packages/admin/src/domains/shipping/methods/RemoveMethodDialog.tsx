import { Button, Group, Stack, Text } from '@mantine/core'
import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Props = { method: ShippingMethod; onSwitchOff: () => void; onClose: () => void }

/**
 * Deletes a method. A method that orders reference cannot be deleted; the dialog offers to switch it off
 * instead.
 */
export const RemoveMethodDialog = ({ method, onSwitchOff, onClose }: Props) => {
  const remove = useMutation(
    api.shipping.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.shipping_deleted())
        onClose()
      },
    }),
  )
  const isUsed = getRefusal(remove.error)?.code === 'SHIPPING_METHOD_IN_USE'
  const canSwitchOff = isUsed && method.isActive

  return (
    <Dialog
      title={m.shipping_delete_title({ name: method.title })}
      isBusy={remove.isPending}
      onClose={onClose}
    >
      <Stack gap="md">
        {remove.error ? (
          <Notice tone="bad">
            {failureText(remove.error)}
            {canSwitchOff && ` ${m.shipping_switch_off_instead()}`}
          </Notice>
        ) : (
          <Text size="sm" c="dimmed">
            {m.shipping_delete_text()}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            {m.ui_cancel()}
          </Button>
          {!isUsed && (
            <Button color="red" onClick={() => remove.mutate({ id: method._id })} loading={remove.isPending}>
              {m.shipping_delete()}
            </Button>
          )}
          {canSwitchOff && (
            <Button
              onClick={() => {
                onSwitchOff()
                onClose()
              }}
            >
              {m.shipping_switch_off()}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
