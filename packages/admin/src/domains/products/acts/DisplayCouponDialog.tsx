import { Stack, Text } from '@mantine/core'
import type { ProductRow } from '@storekeeper/contract/products/product'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { DisplayCouponSelect } from '../DisplayCouponSelect'

/** Selects the coupon that the storefront shows beside a product, from those that apply to it. */
export const DisplayCouponDialog = ({ product, onClose }: { product: ProductRow; onClose: () => void }) => {
  const [code, setCode] = useState(product.displayCoupon)
  const save = useMutation(
    api.products.setDisplayCoupon.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.products_coupon_saved())
        onClose()
      },
    }),
  )

  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ productId: product._id, couponCode: code ?? '' })
  }

  return (
    <Dialog
      title={m.products_coupon_title({ title: product.title })}
      isBusy={save.isPending}
      onClose={onClose}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {m.products_coupon_text()}
          </Text>
          <DisplayCouponSelect
            label={m.products_display_coupon()}
            placeholder={m.products_no_coupon()}
            product={product}
            value={code}
            onChange={setCode}
            data-autofocus
          />
          {save.error && <Notice tone="bad">{failureText(save.error)}</Notice>}
          <DialogActions send={m.products_save()} isSending={save.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
