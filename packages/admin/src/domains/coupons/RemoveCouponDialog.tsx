import { Button, Group, Stack, Text } from '@mantine/core'
import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Props = { coupon: Coupon; onSwitchOff: () => void; onClose: () => void }

/**
 * Deletes a coupon. A coupon that orders or products reference cannot be deleted; the dialog offers to switch
 * it off instead.
 */
export const RemoveCouponDialog = ({ coupon, onSwitchOff, onClose }: Props) => {
  const remove = useMutation(
    api.coupons.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.coupons_deleted())
        onClose()
      },
    }),
  )
  const isUsed = getRefusal(remove.error)?.code === 'COUPON_IN_USE'
  const switchOff = () => {
    onSwitchOff()
    onClose()
  }

  return (
    <Dialog title={m.coupons_delete_title({ code: coupon.code })} isBusy={remove.isPending} onClose={onClose}>
      <Stack gap="md">
        {!remove.error && (
          <Text size="sm" c="dimmed">
            {m.coupons_delete_text()}
          </Text>
        )}
        {remove.error && (
          <Notice tone="bad">
            {failureText(remove.error)}
            {isUsed && coupon.isActive && ` ${m.coupons_switch_off_instead()}`}
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            {m.ui_cancel()}
          </Button>
          {!isUsed && (
            <Button color="red" onClick={() => remove.mutate({ id: coupon._id })} loading={remove.isPending}>
              {m.coupons_delete()}
            </Button>
          )}
          {isUsed && coupon.isActive && <Button onClick={switchOff}>{m.coupons_switch_off()}</Button>}
        </Group>
      </Stack>
    </Dialog>
  )
}
