import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Product } from '@storekeeper/contract/products/product'
import { IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '~/api'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { LeaveDialog } from '~/ui/dialogs/UnsavedGuard'
import { toast } from '~/ui/toasts/toast'
import { DeleteProduct } from './DeleteProduct'

type Props = {
  product: Product
  /** Returns whether the form has unsaved input. */
  isDirty: () => boolean
  /** Called after an action other than saving has changed the product. */
  onChanged: () => Promise<unknown>
}

/** The actions for the product as a whole. */
export const ProductActions = ({ product, isDirty, onChanged }: Props) => {
  const canChange = useCan('products:change', product.site)
  const canRemove = useCan('products:remove', product.site)
  const navigate = useNavigate()
  const [isLeaving, leaveDialog] = useDisclosure(false)
  const duplicate = useMutation({
    mutationFn: (_: { ignoreBlocker: boolean }) =>
      api.products.duplicate.call({ slug: product.slug, requestId }),
    onSuccess: (copy, { ignoreBlocker }) => {
      setRequestId(newRequestId())
      toast.success(m.product_duplicated())
      navigate({ to: '/admin/products/edit/$slug', params: { slug: copy.slug }, ignoreBlocker })
    },
  })
  const [requestId, setRequestId] = useState(newRequestId)
  /**
   * The copy replaces the form on screen, so the admin confirms discarding unsaved input before the copy is
   * created.
   */
  const begin = () => {
    if (isDirty()) leaveDialog.open()
    else duplicate.mutate({ ignoreBlocker: false })
  }
  const leave = () => {
    leaveDialog.close()
    duplicate.mutate({ ignoreBlocker: true })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        loading={duplicate.isPending}
        disabled={!canChange}
        title={canChange ? undefined : m.shell_not_allowed()}
        onClick={begin}
      >
        {m.product_duplicate()}
      </Button>
      {isLeaving && <LeaveDialog onStay={leaveDialog.close} onLeave={leave} />}
      <DeleteProduct product={product} canRemove={canRemove} onChanged={onChanged} />
    </>
  )
}
