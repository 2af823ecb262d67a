import { Button, Group, Stack, Text } from '@mantine/core'
import type { ProductRow } from '@storekeeper/contract/products/product'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Props = {
  product: ProductRow
  /** Deactivates the product instead, if other records reference it. */
  onDeactivate: (product: ProductRow) => void
  onClose: () => void
}

/**
 * Permanently deletes a product; one that orders or other records reference cannot be deleted, and can be
 * deactivated instead.
 */
export const RemoveProductDialog = ({ product, onDeactivate, onClose }: Props) => {
  const remove = useMutation(
    api.products.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.products_deleted())
        onClose()
      },
    }),
  )
  const isNeeded = getRefusal(remove.error)?.code === 'PRODUCT_IN_USE'

  return (
    <Dialog
      title={m.products_delete_one({ title: product.title })}
      isBusy={remove.isPending}
      onClose={onClose}
    >
      <Stack gap="md">
        {!isNeeded && (
          <Text size="sm" c="dimmed">
            {m.products_delete_text()}
          </Text>
        )}
        {remove.error && <Notice tone="bad">{failureText(remove.error)}</Notice>}
        {isNeeded && product.isActive && (
          <Text size="sm" c="dimmed">
            {m.products_deactivate_instead_text()}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            {isNeeded ? m.ui_close() : m.ui_cancel()}
          </Button>
          {!isNeeded && (
            <Button
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ slug: product.slug })}
            >
              {m.products_delete()}
            </Button>
          )}
          {isNeeded && product.isActive && (
            <Button
              onClick={() => {
                onClose()
                onDeactivate(product)
              }}
            >
              {m.products_deactivate_instead()}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
