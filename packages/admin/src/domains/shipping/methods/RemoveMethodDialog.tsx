import { Button, Group, Stack, Text } from '@mantine/core'
import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '~/api'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toast'
import { shippingSentence } from '../shipping-sentences'

const Used = z.object({ uses: z.object({ orders: z.int() }) })

type Props = { method: ShippingMethod; onSwitchOff: () => void; onClose: () => void }

/** One that orders chose cannot be deleted; switching it off does what is wanted then. */
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
  const uses = Used.safeParse(refusalOf(remove.error)?.details).data?.uses
  const canSwitchOff = uses !== undefined && method.isActive

  return (
    <Dialog
      title={m.shipping_delete_title({ name: method.title })}
      isBusy={remove.isPending}
      onClose={onClose}
    >
      <Stack gap="md">
        {remove.error ? (
          <Notice tone="bad">
            {uses
              ? m.shipping_chosen_by_orders({ count: uses.orders })
              : failureText(remove.error, shippingSentence)}
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
          {!uses && (
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
