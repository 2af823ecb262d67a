import { Text } from '@mantine/core'
import type { ProductRow } from '@storekeeper/contract/products/product'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { toast } from '~/ui/toasts/toast'
import { DisplayCouponSelect } from '../DisplayCouponSelect'

/** Selects the coupon that the storefront shows beside a product, from those that apply to it. */
export const DisplayCouponDialog = ({ product, onClose }: { product: ProductRow; onClose: () => void }) => {
  const [code, setCode] = useState(product.displayCoupon)
  const save = useMutation(
    api.products.setDisplayCoupon.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (saved) => {
        if (saved.displayCoupon === product.displayCoupon) toast.success(m.products_coupon_saved())
        else offerUndo(m.products_coupon_saved(), saved)
        onClose()
      },
    }),
  )

  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ productId: product._id, couponCode: code ?? '' })
  }

  return (
    <FormDialog
      title={m.products_coupon_title({ title: product.title })}
      send={m.products_save()}
      form={{ submit: send, isSending: save.isPending, failure: save.error }}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
